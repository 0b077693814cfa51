import { describe, expect, test } from 'vitest';
import { plainMail } from '#tests/fixtures/plain-mail.ts';
import { readRecall } from './recall.ts';

const from = { address: 'rosa@b.example', name: 'Rosa Lind' };
const recalled = (subject: string, visibleText: string, change = {}) =>
  readRecall(plainMail({ from, subject, visibleText, ...change }));

describe('a recall notice names its mail', () => {
  test.each([
    ['Recall: Pump', 'Rosa Lind would like to recall the message, "Pump".'],
    ['Recall: Pump', 'Lind, Rosa would like to recall the message, "Pump".'],
    [
      'Recall: RE: Pump: hall 2',
      'rosa@b.example would like to recall the message, "RE: Pump: hall 2".',
    ],
    ['Rückruf: Pumpe', 'Rosa Lind möchte die Nachricht "Pumpe" zurückrufen.'],
    ['Rappel : Pompe', 'Rosa Lind souhaite rappeler le message « Pompe ».'],
    ['Recuperar: Bomba', 'Lind Rosa desea recuperar el mensaje "Bomba".'],
    ['Richiamo: Pompa', 'Rosa Lind desidera richiamare il messaggio "Pompa".'],
    ['Rappel : Pompe', 'Lind Rosa (Achats) souhaiterait rappeler le message "Pompe".'],
    ['Tilbagekald: Pumpe', 'Rosa Lind vil gerne tilbagekalde meddelelsen "Pumpe".'],
    ['Recall: The "blue" pump', 'Rosa Lind would like to recall the message, "The "blue" pump".'],
    ['Intrekken: Pomp', 'Lind, Rosa wil het bericht "Pomp" intrekken.'],
    ['Återkalla: Pump', 'Rosa Lind vill återkalla meddelandet "Pump".'],
    ['Odwołanie: Pompa', 'Rosa Lind chce odwołać wiadomość „Pompa”.'],
    ['Отзыв: Насос', 'Роза Линд хочет отозвать сообщение «Насос».'],
    ['取り消し: ポンプ', 'Rosa Lind はメッセージ「ポンプ」を取り消したいと考えています。'],
    ['撤回: 水泵', 'Rosa Lind 将撤回邮件“水泵”。'],
    ['회수: 펌프', 'Rosa Lind님이 "펌프" 메시지를 회수하려고 합니다.'],
    ['Geri Çağırma: Pompa', 'Rosa Lind, "Pompa" iletisini geri çekmek istiyor.'],
    ['Odvolat: Pumpa', 'Uživatel Rosa Lind by chtěl odvolat zprávu „Pumpa“.'],
    ['Rechemare: Pompă', 'Rosa Lind dorește să recheme mesajul „Pompă”.'],
    ['Ανάκληση: Αντλία', 'Rosa Lind θέλει να ανακαλέσει το μήνυμα «Αντλία».'],
    ['撤回: 水泵', 'Rosa Lind 想要撤回邮件“水泵”。'],
    [
      'Visszahívás: Szivattyú',
      'Rosa Lind vissza szeretné hívni a következő üzenetet: „Szivattyú”.',
    ],
  ])('%s', (subject, text) => {
    expect(recalled(subject, text)).toBe(subject.replace(/^[^:]+: /, ''));
  });

  test('also by its header alone', () => {
    const headers = { 'x-ms-exchange-recallreportgenerated': 'true' };
    expect(recalled('Recall: Pump', '', { headers })).toBe('Pump');
  });
});

describe('no recall notice is', () => {
  test.each([
    [
      'a person’s mail on a recall',
      'Recall: Pump',
      'The maker recalls the pump. Please send it back.',
    ],
    ['a person’s quote', 'Re: Pump', 'The label says "Pump".'],
    ['a person’s question', 'Recall: Pump', 'Shall we recall "Pump"?'],
    [
      'a notice with more text',
      'Recall: Pump',
      'Rosa would like to recall "Pump". Send it to Bob.',
    ],
    [
      'a mail without that subject',
      'Recall: Pump',
      'Rosa Lind would like to recall the message "Valve".',
    ],
    ['a wish of the author', 'Recall: Pump', 'I would like to recall the message "Pump".'],
    [
      'a reminder of a mail',
      'Rappel : Chaise',
      'Je vous rappelle mon message « Chaise », toujours sans réponse.',
    ],
    [
      'a reminder of a task',
      'Rappel : inventaire',
      'Merci de remplir le fichier « inventaire » avant vendredi.',
    ],
    [
      'a reminder with the name of the sender',
      'Rappel : réunion travaux',
      'Rosa Lind vous rappelle la réunion « réunion travaux » demain à 10 h en salle 4.',
    ],
    ['a wish for a call', 'Rückruf: Stuhl', 'Bitte um Rückruf wegen "Stuhl".'],
    [
      'a wish for a call by name',
      'Rückruf: Herr Meyer',
      'Rosa Lind bittet um Rückruf von "Herr Meyer".',
    ],
    [
      'a product to send back',
      'Recall: Heater',
      'Please return the "Heater" to the shop by Friday.',
    ],
    [
      'a mail to ignore',
      'Recall: Chair broken',
      'Please ignore my message "Chair broken", it is fixed.',
    ],
    ['a product', 'Richiamo: Caldaia', 'Il produttore richiama la "Caldaia" del 2024.'],
    ['a lost card', 'Återkalla: Passerkort', 'Kan ni spärra kortet "Passerkort" i dag.'],
  ])('%s', (_what, subject, text) => {
    expect(recalled(subject, text)).toBeNull();
  });

  test('a long text, which is read quickly', () => {
    const text = `Rosa Lind ${'"Pump" '.repeat(100_000)}`;
    expect(recalled('Recall: Pump', text)).toBeNull();
  });
});
