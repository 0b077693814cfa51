import { expect, test } from 'vitest';
import { isSignatureOnly } from './signature-only.ts';

test.each([
  '',
  '\n \n',
  'Sent from my iPhone',
  'Get Outlook for iOS<https://aka.ms/o0ukef>',
  'Envoyé de mon iPhone',
  'Von meinem iPhone gesendet',
  'iPhoneから送信',
  '发自我的 iPhone',
  '-- \nBob Stone\nTeam\n+1 514 555 0100',
  'Best regards,\nBob Stone\nHead of Pumps | Team\n+1 514 555 0100',
  'Mit freundlichen Grüßen\nJörg Müller',
  'Cordialement,\n\nZoé',
])('%j is only a signature', (text) => expect(isSignatureOnly(text)).toBe(true));

test.each([
  'FYI',
  'Please handle.\n\nSent from my iPhone',
  'Thanks!\nBest regards,\nBob',
  'Best regards,\nBob\nPS: could you call them?',
  'Can you take this?\n-- \nBob',
])('%j contains text', (text) => expect(isSignatureOnly(text)).toBe(false));
