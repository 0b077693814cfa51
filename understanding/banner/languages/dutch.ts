import { type BannerLanguage, words } from '../language.ts';

export const DUTCH: BannerLanguage = {
  thisMail: words`(?:deze|dit|de|het) (?:\S+ )?(?:e-?mail|mail|bericht|e-?mailbericht|mailbericht|afzender)\b | dit is een (?:\S+ )?(?:e-?mail|mail|bericht)`,
  sender: words`afzender | verzender | herkomst | bron`,
  origin: words`
    (?:komt|kwam|afkomstig|verzonden|verstuurd|ontvangen|gestuurd)… (?:buiten|extern\b) | (?:is )?van (?:buiten|extern\b)
    extern(?:e)? (?:e-?mail|mail|bericht|afzender|bron|adres|organisatie|partij|domein|contact|persoon|oorsprong|herkomst|e-?mailadres|account)
    niet… (?:binnen|intern\w*|onze organisatie)
  `,
  label: words`
    extern(?:e)? (?:e-?mail|mail|bericht|afzender|bron|herkomst|communicatie)
    (?:e-?mail|mail|bericht|afkomstig|verzonden) van (?:buiten|een externe \S+)(?: \S+){0,5} | van buiten(?: \S+){0,4} | externe e-?mail
  `,
  avoid: words`
    (?:klik|klikt|open|opent|beantwoord|antwoord|download|volg|geef|deel|reageer|vul)… (?:niet|geen|nooit|alleen) | (?:niet|geen|nooit)… (?:klikken|openen|klikt|opent|beantwoorden|aanklikken|te openen) | (?:voordat|voor|bij het|als)… (?:klikt|opent|openen|klikken|antwoordt|reageert|opent)
  `,
  risk: words`
    (?:links|koppelingen|hyperlinks|bijlagen|(?:een|geen) bijlage|bestanden|attachments|bijlages|wachtwoorden?|(?:persoonlijke|vertrouwelijke|gevoelige) (?:gegevens|informatie)|inloggegevens|qr-codes|knoppen)
  `,
  sure: words`
    tenzij | als u …(?:niet|de afzender|zeker|twijfelt) | als je …(?:niet|de afzender|zeker|twijfelt) | (?:her)?ken(?:t|d|nen)? | vertrouw | controleer | verifieer | zeker | veilig | onbekend | verwacht | betrouwba | check
  `,
  careful: words`
    let op | voorzichtig | waarschuwing | opgelet | pas op | wees (?:alert|waakzaam|voorzichtig|op uw hoede) | waakzaam | alert | verdacht | phishing | kwaadaardig | schadelijk | oplichting | fraude | opletten
  `,
  report: words`
    bij twijfel | twijfel | twijfelt u | meld | (?:neem|contacteer|bel|stuur|waarschuw|informeer)… (?:ict|it|helpdesk|servicedesk|support|security|beveiliging|servicepunt|beheerder)\b | in geval van twijfel
  `,
  firstContact: words`
    (?:ontvangt|krijgt|ontvang|krijg|ontvangen|krijgen)… (?:niet|zelden) (?:vaak|regelmatig)? | (?:niet|zelden) vaak… (?:e-?mail|mail|bericht) | (?:de )?eerste (?:keer|e-?mail|mail|bericht) | nog (?:nooit|niet eerder)
  `,
  learn: words`(?:meer informatie|informatie|ontdek|lees|kom te weten|leer|meer lezen|meer)… waarom | waarom (?:dit|is dit) | meer informatie | lees meer`,
  alert: words`
    let op | opgelet | waarschuwing | pas op | attentie | belangrijk | extern | externe | externe e-?mail | ext | bericht | e-?mail | mail | afzender | info | voorzichtig | phishing | melding
  `,
  person: words`ik | mij | mijn | gisteren | vandaag | heb`,
};
