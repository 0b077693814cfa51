import { type BannerLanguage, words } from '../language.ts';

export const PORTUGUESE: BannerLanguage = {
  thisMail: words`(?:este|esta|esse|essa|o|a|o presente|a presente) (?:e-?mail|mensagem|correio|mail|correio eletr\w+|comunicacao|remetente)\b | est[ea] e uma? (?:\S+ )?(?:e-?mail|mensagem)`,
  sender: words`remetente | emissor | origem | fonte`,
  origin: words`
    (?:veio|vem|provem|proveniente|enviad[oa]|originad[oa]|originou|originou-se|tem origem|recebid[oa]|foi enviad[oa])… (?:fora d|exterior) | e extern[oa]$
    (?:e-?mail|mensagem|correio|mail|correio eletr\w+|remetente|fonte|endereco|dominio|origem|conta|organizacao) (?:de origem |de um |e |com origem )?extern[oa]
    nao… (?:originad|provem|pertence|veio|enviad)… (?:intern|organizacao|empresa|dentro|instituicao)
  `,
  label: words`
    (?:e-?mail|mensagem|correio|mail|remetente|origem|comunicacao|correio eletr\w+)(?: de)?(?: origem| um remetente| remetente)? extern[oa]
    (?:enviad[oa]|recebid[oa]|proveniente|originad[oa]|e-?mail|mensagem) (?:de fora|do exterior|por remetente externo)(?: \S+){0,6}
  `,
  avoid: words`
    (?:nao|nunca|evite)… (?:cliqu|clic|abr|respond|baix|descarreg|encaminh|forne|compartilh|partilh|insir|sig[ao]|aceda) | (?:antes de|ao|quando)… (?:clicar|abrir|responder)
  `,
  risk: words`
    (?:links|(?:um|nenhum|qualquer) link|ligacoes|hiperligacoes|anexos|um anexo|arquivos|ficheiros|senhas?|palavras?-passe|(?:dados|informacoes) (?:pessoa|confidencia|sensiv)\w*|credenciais|hiperlinks)
  `,
  sure: words`
    a menos que | a nao ser | salvo se | exceto | se nao | se (?:voce )?(?:conhece|reconhec) | (?:re)?conhe[cç] | verifi | confi[ae] | certifi(?:que|car|quem) | certeza | segur[oa] | legitim | desconhecid | autentic | esper[ae] | confirme
  `,
  careful: words`
    cuidado | atencao | cautela | aviso | alerta | precaucao | suspeit | phishing | malicios | fraud | golpe | vigilan | prudencia
  `,
  report: words`
    em caso de (?:duvida|suspeita) | na duvida | se (?:tiver|tem|houver) (?:alguma )?duvida | se (?:suspeitar|desconfiar) | (?:reporte|denuncie|notifique|informe|encaminhe|contacte|contate|comunique|avise|consulte)
  `,
  firstContact: words`
    (?:nao|raramente) (?:costuma\w*|recebe\w*)… (?:receber|frequ\w+|muitas vezes|habitual\w*|com regularidade)? | normalmente nao recebe | (?:e )?a primeira vez | primeir[oa] (?:e-?mail|mensagem)
  `,
  learn: words`(?:saiba|descubra|saber|obtenha|mais informacoes)… (?:por ?que|porque|motivo|mais|importante)? | por ?que isso`,
  alert: words`
    atencao | cuidado | aviso | alerta | cautela | importante | extern[oa] | ext | mensagem | remetente | e-?mail | correio | nota | seguranca | informacao | phishing
  `,
  person: words`me | meu | minha | mim | comigo | ontem | hoje | recebi`,
};
