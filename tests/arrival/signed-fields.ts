/**
 * Signed fields per provider, from mails of 2023 to 2026. A repeated name prevents added fields.
 */
export const SIGNED_BY = {
  Gmail:
    'to:subject:message-id:date:from:in-reply-to:references:mime-version:from:to:cc:subject:date:message-id:reply-to',
  'Microsoft 365':
    'From:Date:Subject:Message-ID:Content-Type:MIME-Version:X-MS-Exchange-SenderADCheck',
  iCloud: 'From:Date:Subject:MIME-Version:Content-Type:Message-Id:To:x-icloud-hme',
  Proton:
    'Date:To:From:Subject:Message-ID:In-Reply-To:References:Feedback-ID:From:To:Cc:Date:Subject:Reply-To:Feedback-ID:Message-ID:BIMI-Selector',
  Yahoo: 'From:To:Subject:Date:In-Reply-To:References:From:Subject:Reply-To',
  'OpenDKIM as installed': 'Date:From:To:Subject:References:In-Reply-To:From',
  Fastmail:
    'cc:cc:content-type:content-type:date:date:from:from:in-reply-to:in-reply-to:message-id:mime-version:references:reply-to:subject:subject:to:to',
  Zoho: 'Message-ID:Date:Date:MIME-Version:Subject:Subject:To:To:Cc:From:From:References:In-Reply-To:Content-Type:Message-Id:Reply-To',
  'rspamd as installed':
    'from:from:reply-to:subject:subject:date:date:message-id:message-id:to:to:cc:mime-version:mime-version:content-type:content-type:in-reply-to:in-reply-to:references:references',
  'Exim as installed':
    'Content-Type:MIME-Version:Message-ID:Subject:To:From:Date:References:In-Reply-To:Cc:Sender:Reply-To:Content-Transfer-Encoding',
};

/** Providers whose signature covers every field that a reply needs. */
export const COVER_ALL = ['Fastmail', 'Zoho', 'rspamd as installed', 'Exim as installed'];
