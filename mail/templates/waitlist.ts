import type { Language } from '#contract/languages.ts';
import type { OutgoingEmail } from '#mail/send.ts';
import { layOut } from './layout.ts';

const WORDS = {
  en: {
    joined: {
      subject: 'You’re on the list for Tidings',
      preheader: 'We will write to you one more time, when there is room.',
      paragraphs: [
        'You’re on the list.',
        'We store your address and nothing else. We will write one more time, when the product is ready for your team.',
      ],
      press: 'Leave the list',
      note: 'You did not ask for this, or changed your mind? Leave here, or answer this mail with the one word STOP.',
    },
    room: {
      subject: 'There is room for your team at Tidings',
      preheader: 'Make an account with this address and send it your first update.',
      paragraphs: [
        'You asked to hear when there is room: there is.',
        'Make an account with your work email. Your team has a board and an intake address of its own a minute later.',
      ],
      press: 'Create your account',
      note: 'This is the one mail that we promised. You are still on the list; to be taken off it, answer this mail with the one word STOP.',
    },
    left: {
      subject: 'You’re off the list for Tidings',
      preheader: 'Your address is removed.',
      paragraphs: [
        'You asked us to take you off the list, and we did: your address is removed. This is the last mail that you get from it.',
      ],
      press: 'Learn about Tidings',
      note: 'It was not you? You can join again whenever you like.',
    },
  },
  fr: {
    joined: {
      subject: 'Vous êtes sur la liste de Tidings',
      preheader: 'Nous vous écrirons une fois encore, quand il y aura de la place.',
      paragraphs: [
        'Vous êtes sur la liste.',
        'Nous gardons votre adresse et rien d’autre. Nous vous écrirons une fois encore, quand le produit sera prêt pour votre équipe.',
      ],
      press: 'Quitter la liste',
      note: 'Vous n’avez rien demandé, ou vous avez changé d’avis? Quittez-la ici, ou répondez à ce courriel par le seul mot STOP.',
    },
    room: {
      subject: 'Il y a de la place pour votre équipe chez Tidings',
      preheader: 'Créez un compte avec cette adresse et envoyez votre première nouvelle.',
      paragraphs: [
        'Vous vouliez savoir quand il y aurait de la place\u00a0: il y en a.',
        'Créez un compte avec votre adresse professionnelle. Une minute plus tard, votre équipe a un tableau et une adresse à elle.',
      ],
      press: 'Créer votre compte',
      note: 'C’est le courriel que nous avions promis, le seul. Vous êtes toujours sur la liste; pour la quitter, répondez à ce courriel par le seul mot STOP.',
    },
    left: {
      subject: 'Vous n’êtes plus sur la liste de Tidings',
      preheader: 'Votre adresse est supprimée.',
      paragraphs: [
        'Vous nous avez demandé de vous retirer de la liste, et c’est fait\u00a0: votre adresse est supprimée. C’est le dernier courriel qu’elle vous vaut.',
      ],
      press: 'Découvrir Tidings',
      note: 'Ce n’était pas vous? Vous pouvez vous inscrire de nouveau quand vous voulez.',
    },
  },
};

type Reader = { to: string; language: Language };

export function joinedEmail({ to, language, leave }: Reader & { leave: string }): OutgoingEmail {
  const { press, ...words } = WORDS[language].joined;
  const content = layOut({ language, ...words, action: { label: press, link: leave } });
  return { to, mailbox: 'waitlist', leaveLink: leave, ...content };
}

/** Invites a waitlisted person; a reply or List-Unsubscribe removes them. */
export function roomEmail(asked: Reader & { signUp: string; leave: string }): OutgoingEmail {
  const { to, language, signUp, leave } = asked;
  const { press, ...words } = WORDS[language].room;
  const content = layOut({ language, ...words, action: { label: press, link: signUp } });
  return { to, mailbox: 'waitlist', leaveLink: leave, ...content };
}

export function leftEmail({ to, language, site }: Reader & { site: string }): OutgoingEmail {
  const { press, ...words } = WORDS[language].left;
  const content = layOut({ language, ...words, action: { label: press, link: site } });
  return { to, mailbox: 'waitlist', ...content };
}
