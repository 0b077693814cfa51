/** Checked by the browser and by the server. */
export const FORM_REFUSALS = {
  name_required: 'Name is required',
  name_too_long: 'Name too long',
  email_required: 'Valid email required',
  email_invalid: 'Please enter a valid email address.',
  work_email_invalid: 'Please enter your work email address.',
  display_name_required: 'Display name is required',
  display_name_too_long: 'Display name too long',
  company_name_required: 'Company name is required',
  company_name_too_long: 'Company name too long',
  city_too_long: 'City name too long',
  one_line: 'Please use one line of plain text.',
  domain_invalid: 'Please enter a domain, such as example.com.',
  content_missing: 'Please enter content',
  content_too_long: 'This message is too long.',
  subject_too_long: 'Subject too long',
} as const;
