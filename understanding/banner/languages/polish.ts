import { type BannerLanguage, words } from '../language.ts';

export const POLISH: BannerLanguage = {
  thisMail: words`(?:ta|ten|niniejsza|niniejszy|tej|tego|to|otrzymana) (?:\S+ )?(?:wiadomosc|wiadomosci|e-?mail\w*|mail\w*|korespondencja|nadawca)\b | wiadomosc (?:zostala|pochodzi|jest|ta|przyszla) | to jest (?:\S+ )?(?:wiadomosc|e-?mail)`,
  sender: words`nadawc | zrodl`,
  origin: words`
    (?:pochodzi|wyslan[aoy]|zostala wyslana|przyszla|nadeszla|nadan[aoy]|otrzyman[aoy])… (?:spoza|z zewnatrz|poza)
    zewnetrzn(?:a|y|ego|ej|e) (?:wiadomosc|e-?mail|mail|nadawc|zrodl|adres|domen|organizacj|poczt|serwer)\w*
  `,
  label: words`(?:wiadomosc|e-?mail|mail|poczta|nadawca|korespondencja)(?: od| z| spoza)? ?(?:zewnetrzn\w+|z zewnatrz|spoza)(?: \S+){0,4} | zewnetrzn\w+ (?:wiadomosc|e-?mail|mail|nadawca|poczta) | (?:wyslano|wyslana) spoza(?: \S+){1,5}`,
  avoid: words`nie (?:nalezy )?(?:klik|otwier|odpowiad|pobier|przekaz|podawa|podaj|udostepni|wchodz|odpisu)\w* | (?:przed|zanim)… (?:klik|otw)\w*`,
  risk: words`(?:lacz|linki|linko|linka|linku|zalaczniki|zalacznikow|zalacznika|plik|odnosnik|hasl|hasel|dan(?:e|ych) osobow|odsylacz|poufn)\w*`,
  sure: words`chyba ze | jesli nie | jezeli nie | o ile nie | znasz | zna(?:ja)?\b | rozpozna | ufasz | zaufan | pewn | zweryfik | sprawdz | bezpieczn | nieznan | oczekuj | upewnij | potwierdz`,
  careful: words`uwaga | ostroznos | ostrozn | ostrzezeni | zachowaj | badz | uwazaj | podejrzan | phishing | zlosliw | szkodliw | oszust | wyludz | czujn`,
  report: words`w (?:razie|przypadku) (?:watpliwosci|podejrzen\w*|watpliwosc) | jesli masz watpliwosci | zglos | (?:skontaktuj|powiadom|poinformuj|zadzwon|przeslij)`,
  firstContact: words`(?:nie|rzadko|niezbyt) (?:otrzymujesz|czesto|dostajesz|otrzymuja)… (?:czesto|wiadomosc\w*)? | (?:to )?pierwsz[ay] (?:raz|wiadomosc|e-?mail) | po raz pierwszy`,
  learn: words`(?:dowiedz|dowiedziec|przeczytaj|wiecej informacji|sprawdz)… dlaczego | dlaczego (?:to|jest) | dowiedz sie wiecej`,
  alert: words`uwaga | ostrzezenie | wazne | ostroznie | zewnetrzn[ayei] | zewn | extern | ext | wiadomosc | e-?mail | mail | nadawca | informacja | komunikat | bezpieczenstwo`,
  person: words`mi | mnie | moj | moja | moje | wczoraj | dzis | dzisiaj | dostalem | dostalam`,
};
