import { type BannerLanguage, words } from '../language.ts';

export const SPANISH: BannerLanguage = {
  thisMail: words`(?:este|el|esta|el presente) (?:e-?mail|correo|mensaje|mail|correo electronico|comunicacion|remitente)\b | este es un (?:\S+ )?(?:correo|mensaje|e-?mail)`,
  sender: words`remitente | emisor | origen | procedencia | fuente`,
  origin: words`
    (?:proviene|procede|procedente|proveniente|viene|enviad[oa]|originad[oa]|se origino|se ha originado|recibid[oa]|ha sido enviad[oa]|fue enviad[oa]|llega)… (?:fuera de|exterior|ajen[oa]) | es extern[oa]$
    (?:e-?mail|correo|mensaje|mail|correo electronico|remitente|emisor|fuente|direccion|dominio|origen|cuenta|organizacion) (?:de origen |de un |de una |es )?extern[oa]
    no… (?:pertenece|proviene|procede|se origino)… (?:organizacion|empresa|interno|dentro|institucion)
  `,
  label: words`
    (?:e-?mail|correo|mensaje|mail|correo electronico|remitente|emisor|origen|comunicacion)(?: de)?(?: origen| un remitente| remitente| una fuente)? extern[oa]
    (?:enviado|recibido|proveniente|procedente) (?:desde )?(?:de )?fuera de(?: \S+){1,6} | correo de fuera
  `,
  avoid: words`
    (?:no|nunca|evite|evita)… (?:hag|clic|abr|respond|pulse|descarg|pinche|reenvi|proporcion|comparta|facilite|conteste|introduzca|siga) | (?:antes de|al|cuando)… (?:hacer clic|abrir|responder|pulsar|pinchar)
  `,
  risk: words`
    (?:enlaces|vinculos|(?:ningun|cualquier|un) (?:enlace|vinculo|archivo|adjunto)|links|adjuntos|archivos(?: adjuntos)?|ficheros(?: adjuntos)?|documentos adjuntos|contrasenas?|(?:datos|informacion) (?:personal|confidencial|sensible)\w*|credenciales|hipervinculos|url)
  `,
  sure: words`
    a menos que | salvo que | si no | excepto | si (?:usted )?(?:conoce|reconoce) | (?:re)?cono(?:ce|zca|zcas|ces) | verifi | confi[ea] | segur[oa] | asegure | compruebe | legitim | desconocid | esper[ae] | autentic
  `,
  careful: words`
    precaucion | cuidado | atencion | advertencia | aviso | prudencia | tenga cuidado | cautela | sospechos | phishing | malicios | fraud | alerta | vigilan | suplantacion
  `,
  report: words`
    en caso de (?:duda|sospecha) | ante (?:la |cualquier )?duda | si (?:tiene|tienes) (?:alguna )?duda | si (?:duda|sospecha) | (?:reporte|informe|notifique|denuncie|reenvie|contacte|comuniquese|pongase|llame|consulte|avise)
  `,
  firstContact: words`
    no (?:suele|suelen|acostumbra|recibe|recibes|sueles)… (?:recibir|con frecuencia|a menudo|frecuente\w*|habitual\w*)? | (?:es )?la primera vez | primer (?:correo|mensaje|contacto)
  `,
  learn: words`(?:descubr[ae]|obteng[ao]|conozca|sepa|mas informacion|averigue|aprenda)… (?:por ?que|informacion|importante) | por ?que (?:es )?esto | por ?que es importante | (?:obtener )?mas informacion`,
  alert: words`
    atencion | precaucion | cuidado | advertencia | aviso | alerta | importante | extern[oa] | ext | correo | mensaje | remitente | correo electronico | e-?mail | nota | seguridad | informacion | aviso de seguridad | phishing
  `,
  person: words`yo | me | mi | mis | conmigo | ayer | hoy | tengo | recibi`,
};
