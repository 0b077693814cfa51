import { expect, test } from 'vitest';
import { readAuthor } from './author.ts';

test.each([
  ['Ann Roy <ann@x.example>', 'Ann Roy', 'ann@x.example'],
  ['"Roy, Ann" <Ann@X.example>', 'Roy, Ann', 'ann@x.example'],
  ['Ann Roy [mailto:ann@x.example]', 'Ann Roy', 'ann@x.example'],
  ['Ann Roy <mailto:ann@x.example>', 'Ann Roy', 'ann@x.example'],
  ['ann@x.example <mailto:ann@x.example>', null, 'ann@x.example'],
  ['ann@x.example<mailto:ann@x.example>', null, 'ann@x.example'],
  ['Ann Roy <ann@x.example<mailto:ann@x.example>>', 'Ann Roy', 'ann@x.example'],
  ['<ann@x.example>', null, 'ann@x.example'],
  ['ann@x.example', null, 'ann@x.example'],
  ['ann@x.example (Ann Roy)', 'Ann Roy', 'ann@x.example'],
  ['Ann Roy (ann@x.example)', 'Ann Roy', 'ann@x.example'],
  ["'Ann Roy' via Team <team@x.example>", "Ann Roy' via Team", 'team@x.example'],
  ['*Ann Roy* <ann@x.example>', 'Ann Roy', 'ann@x.example'],
  ['Ann Roy &lt;ann@x.example&gt;', 'Ann Roy', 'ann@x.example'],
  ['"王小明" <wang@x.example>;', '王小明', 'wang@x.example'],
  ['Ann Roy/HOU/ECT@ECT', 'Ann Roy', null],
  ['Ann Roy </O=X/OU=Y/CN=ANN>', 'Ann Roy', null],
  ['list@x.example [mailto:list@x.example] On Behalf Of Ann Roy', 'Ann Roy', 'list@x.example'],
  ['Roy, Ann', 'Roy, Ann', null],
  ['用户@例子.广告', null, '用户@例子.广告'],
  ['', null, null],
])('%s names %s at %s', (written, fromName, from) => {
  expect(readAuthor(written)).toEqual({ from, fromName });
});
