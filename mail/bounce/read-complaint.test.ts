import { expect, test } from 'vitest';
import { readComplaint } from './read-complaint.ts';

const complaintOf = (text: string, contentType = 'message/feedback-report') =>
  readComplaint({ reports: [{ contentType, text }] }).map(({ recipient }) => recipient);

test('a complaint returns each recipient once', () => {
  const fields = ['Feedback-Type: abuse', 'Original-Rcpt-To: <Ann@b.example>'];
  const more = ['Original-Rcpt-To: ann@b.example', 'Original-Rcpt-To: cat@b.example'];
  expect(complaintOf([...fields, ...more].join('\n'))).toEqual(['ann@b.example', 'cat@b.example']);
});

test('a complaint without a recipient still counts', () => {
  expect(complaintOf('Feedback-Type: abuse\nVersion: 1')).toEqual([null]);
});

test('another report is no complaint', () => {
  expect(complaintOf('Original-Rcpt-To: ann@b.example', 'message/delivery-status')).toEqual([]);
});
