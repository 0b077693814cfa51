ALTER TABLE "accepted_mails" ADD COLUMN "is_verified" boolean DEFAULT true NOT NULL;--> statement-breakpoint
-- An entry that is marked as unproven holds its id only until the mail comes that is proven.
UPDATE accepted_mails AS accepted SET is_verified = false
FROM issues AS entry
WHERE entry.company_id = accepted.company_id AND entry.id = accepted.entry_id
  AND entry.email_message_id = accepted.message_id AND entry.trust = 'unverified';
