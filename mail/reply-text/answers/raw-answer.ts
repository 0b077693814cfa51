import type { OurEmail } from './our-emails.ts';
import type { Answer, Program } from './quoting.ts';

const TO = 'acme+42.k3v9q7xh2m@intake.example';

export function rawAnswer(program: Program, email: OurEmail, answer: Answer): Buffer {
  const flowed = program.isFlowed ? '; format=flowed' : '';
  const parts = [
    ...(program.text ? [part(`text/plain${flowed}`, program.text(email, answer))] : []),
    ...(program.html ? [part('text/html', program.html(email, answer))] : []),
  ];
  const subject = /^re\s?:/i.test(email.subject) ? email.subject : `Re: ${email.subject}`;
  const head = [
    'From: Sam Lee <sam@plant.example>',
    `To: ${TO}`,
    `Subject: =?utf-8?B?${Buffer.from(subject).toString('base64')}?=`,
    'Message-ID: <1@plant.example>',
    'In-Reply-To: <2@intake.example>',
    'MIME-Version: 1.0',
  ].join('\r\n');
  const [only, ...others] = parts;
  if (only && others.length === 0) return Buffer.from(`${head}\r\n${only}`);
  const body = parts.map((one) => `--b\r\n${one}\r\n`).join('');
  return Buffer.from(
    `${head}\r\nContent-Type: multipart/alternative; boundary=b\r\n\r\n${body}--b--\r\n`,
  );
}

function part(type: string, text: string): string {
  const lines = text.replaceAll('\n', '\r\n');
  return `Content-Type: ${type}; charset=utf-8\r\nContent-Transfer-Encoding: base64\r\n\r\n${Buffer.from(lines).toString('base64')}`;
}
