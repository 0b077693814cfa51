import { SPANISH_ABSENCE } from './absence/spanish.ts';
import { type MailLanguage, phrases } from './language.ts';

const REQUEST =
  '(?:solicitud|consulta|mensaje|correo(?: electrónico)?|e-?mail|ticket|tique|tiquete|incidencia|incidente|petición|caso|reclamo|reclamación|queja|reporte|pregunta|comunicación)(?: de (?:soporte|ayuda|servicio|asistencia|contacto))?';
const AGENT =
  '(?:nuestro …(?:equipo|servicio|departamento|personal)|(?:un|uno|una|alguno) …(?:de nuestros …|agente|representante|asesora?|técnico|miembro de …|compañero)|nos)';

export const SPANISH: MailLanguage = {
  locales: ['es'],
  months: { enero: 1, ens: 1 },
  fieldFrom: phrases`de | remitente`,
  fieldDate: phrases`fecha | enviado | enviado el | fecha de envío`,
  fieldTo: phrases`para | a | destinatario`,
  fieldSubject: phrases`asunto`,
  fieldOther: phrases`con copia | copia | cco | responder a | importancia | datos adjuntos`,
  onBehalfOf: phrases`en nombre de`,
  forwardPrefixes: phrases`rv | reenv | reenviado | reenviar`,
  replyPrefixes: phrases`re | respuesta`,
  ambiguousPrefixes: [],
  forwardStems: phrases`reenvi`,
  originalStems: phrases`original`,
  forwardSentences: phrases`inicio del mensaje reenviado`,
  messageStems: [],
  attributionVerbs: phrases`escribio`,
  attributionEndings: [],
  besideName: phrases`ha`,
  dateWords: phrases`el`,
  deviceStarts: phrases`enviado desde | obtener outlook | enviado a partir`,
  soleClosings: phrases`saludos | saludos cordiales | un saludo | atentamente`,
  attributionStarts: phrases`El | En | Con fecha | En un mensaje | A las`,
  attributionEnds: phrases`
    escribió | escribio | escribía | escribe | ha escrito | ha escrit | va escriure | escribieron
    escribió lo siguiente
  `,
  verbsBeforeName: phrases`escribió | ha escrito`,
  quotingStarts: phrases`Citando a | Mensaje citado por | Quoting | Citando`,
  originalMessageLines: phrases`
    Mensaje original | Mensaje de origen | Correo original | Mensaje anterior | Missatge original
    Cita original
  `,
  forwardedMessageLines: phrases`
    Mensaje reenviado | Inicio del mensaje reenviado | Comienzo del mensaje reenviado
    Forwarded message | Correo reenviado | Missatge reenviat
  `,
  replyAboveLines: phrases`
    responda por encima de esta línea | responder por encima de esta línea
    su respuesta por encima de esta línea | escriba su respuesta encima de esta línea
    responda encima de esta línea | sobre esta línea | encima de esta línea
  `,
  sentFromLines: phrases`
    Enviado desde mi … | Enviado desde … | Enviado de … | Enviado con … | Enviado por …
    Enviado a través de … | Enviado vía … | Enviat des de … | Obtener Outlook para …
    Obtén Outlook para … | Descargar Outlook para …
  `,
  closings: phrases`
    Saludos | Un saludo | Saludos cordiales | Un cordial saludo | Cordiales saludos | Atentamente
    Atte | Muchas gracias | Gracias | Gracias y saludos | Gracias de antemano | Cordialmente
    Un abrazo | Quedo atento | Quedo a la espera | Reciba un cordial saludo | Salutacions
  `,
  jobTitles: phrases`
    director[ae]? | gerente | jef[ea] de | ingenier[oa] | técnic[oa] | asistente | responsable
    coordinador[a]? | secretari[ao] | contable | contabilidad | comercial | ventas | compras
    consultor[a]? | administrador[a]? | administración | departamento | presidente | asesor[a]?
    encargad[oa] | abogad[oa] | recursos humanos | logística | mantenimiento | calidad
    atención al cliente | supervisor[a]?
  `,
  contactLabels: phrases`
    teléfono | tfno | tlf | tel | móvil | celular | cel | fax | correo | correo electrónico | e-mail
    email | web | página web | dirección | cif | nif | ext | extensión | horario
  `,
  confidentialityWords: phrases`
    confidencial | destinatario | por error | prohibida | remitente | privilegiada | no autorizad
    eliminar | notifíquelo | exclusivamente
  `,
  answerWords: phrases`respuestas? | comentarios? | observaciones | respondo | ver | véase`,
  answerPlaces: phrases`
    abajo | debajo | más abajo | a continuación | en (?:rojo|azul|verde|negrita|mayúsculas)
    en (?:el|tu|su) (?:texto|correo|mensaje) | entre líneas
  `,
  afterthoughts: phrases`
    otra cosa | una cosa más | por cierto | ah,? y | enviado (?:antes de tiempo|demasiado pronto)
    se (?:me )?envió antes | olvidé | se me olvid(?:ó|aba) | me olvidé | posdata | postdata
    además | también | corrección | añado | segundo (?:punto|tema) | otro tema
    perdón | disculpa[ds]? (?!por)\S+ | quise decir | quería decir | en realidad | rectificación
  `,
  footers: phrases`
    Piense en el medio ambiente | Por favor considere el medio ambiente | Libre de virus
    Este correo electrónico ha sido comprobado | Aviso de confidencialidad
    Este mensaje y sus archivos | Este mensaje y los ficheros
    Este mensaje contiene información confidencial | Para cancelar la suscripción
  `,
  invitationReplySubjects: phrases`
    aceptad[ao]s? | rechazad[ao]s? | provisional | provisionalmente aceptad[ao]
    aceptad[ao] provisionalmente | tentativ[ao] | aceptación provisional | quizás?
    nueva hora propuesta | nuevo horario propuesto
  `,
  invitationReplies: phrases`
    ha (?:aceptado|rechazado)(?: provisionalmente)? (?:esta|tu|su|la|el|este) …(?:invitación|reunión|evento|convocatoria|cita)
    (?:aceptó|rechazó) (?:esta|tu|su|la) …(?:invitación|reunión|convocatoria|cita)
    ha respondido …(?:sí|no|quizás?)… (?:invitación|evento) | ha propuesto una nueva hora
  `,
  eventFields: phrases`
    cuándo | dónde | qué | quién | título | asunto | lugar | ubicación | hora | fecha | organizador
    calendario | asistentes | invitados
  `,
  receiptSubjects: phrases`
    leíd[oa]s? | no leíd[oa] | confirmación de lectura | acuse de (?:recibo|lectura)
  `,
  receiptYourMessage: phrases`(?:su|tu|el) (?:mensaje|correo(?: electrónico)?)`,
  receiptWasRead: phrases`
    (?:se leyó|fue (?:leído|abierto|mostrado)|ha sido (?:leído|abierto)|se ha leído|se abrió)
    (?:se eliminó|fue eliminado|ha sido eliminado) sin (?:ser leído|leerse|haber)
  `,
  receiptStarts: phrases`
    (?:este|esto) es un acuse de (?:recibo|lectura) (?:de|del|para)
    este es un recibo del? (?:mensaje|correo)
  `,
  requestReceived: phrases`
    hemos recibido (?:correctamente )?(?:su|tu|vuestra|vuestro) ${REQUEST}
    (?:se ha recibido|recibimos|ya recibimos) (?:correctamente )?(?:su|tu) ${REQUEST}
    (?:le |te )?(?:confirmamos|acusamos) (?:la recepción|recibo|el recibo|que hemos recibido) …${REQUEST}
    (?:su|tu) ${REQUEST}(?: …)? (?:ha sido|fue|se ha) (?:correctamente |exitosamente )?(?:recibid[ao]|registrad[ao]|cread[ao]|abiert[ao]|enviad[ao]|ingresad[ao])
    (?:solicitud|ticket|consulta) (?:recibid[ao]|cread[ao]|registrad[ao])$
  `,
  requestCreated: phrases`
    (?:se ha |hemos |fue )(?:creado|abierto|generado|registrado) (?:un|una|su) …(?:ticket|caso|solicitud|incidencia|tique)
    una? …(?:solicitud|ticket|caso|incidencia|petición)… (?:ha sido|fue|se ha) …(?:cread|abiert|generad|registrad)[ao]
    su (?:respuesta|comentario)… (?:ha sido|fue|se ha) …(?:registrad|anotad|añadid|agregad|recibid)[ao]
  `,
  requestThanks: phrases`
    (?:muchas )?gracias por (?:contactar(?:nos)?|ponerse en contacto|ponerte en contacto|escribir(?:nos)?|comunicar(?:se|te)|su|tu|enviar(?:nos)?|haber)
    (?:su|tu|el) (?:número de (?:ticket|caso|solicitud|referencia|incidencia)|ticket)(?: …)?(?: es|\s?:)
  `,
  requestNumbers: phrases`número | caso | ticket | referencia | incidencia | solicitud`,
  replyPromises: phrases`
    ${AGENT} (?:se |le |te |la |lo )*(?:pondr[áe]|pondremos|contactar[áe]|responder[áe]|atender[áe]|revisar[áe]|está|comunicar[áe]|dar[áe])
    (?:nos pondremos|le responderemos|te responderemos|le contactaremos|te contactaremos|responderemos|le atenderemos|te atenderemos|nos comunicaremos)
    (?:está siendo|será) (?:revisad[ao]|procesad[ao]|atendid[ao]|gestionad[ao])
    (?:lo antes posible|a la mayor brevedad|en (?:la )?(?:mayor )?brevedad|tan pronto como sea posible|cuanto antes)
    (?:responda|responde|respondiendo|responder|conteste) (?:directamente |simplemente )?a este (?:correo|mensaje|e-?mail)
    (?:conserve|indique|mantenga|mencione|no modifique) …(?:número|asunto|referencia)
    (?:consultar|ver|seguir|revisar) el (?:estado|seguimiento|progreso)
    (?:en un plazo de|dentro de|en|en las próximas) (?:\d+|un|una|dos|tres) (?:horas?|días?)
  `,
  autoReplySentences: phrases`
    (?:este|esta|esto) (?:es|correo es|mensaje es) una? (?:respuesta|confirmación|acuse de recibo|mensaje de confirmación) (?:automátic[ao]|automatizad[ao]|generad[ao] automáticamente)
    esta (?:respuesta|confirmación) (?:ha sido|fue|se ha) (?:generad[ao]|enviad[ao]) (?:automáticamente|de forma automática)
  `,
  autoMailSentences: phrases`
    (?:este|esta) (?:es un|correo|mensaje|e-?mail|notificación) …(?:automátic|automatizad)
    (?:generad[ao]|enviad[ao]|cread[ao]) (?:automáticamente|de (?:forma|manera) automática)
    (?:por favor,? )?no (?:responda|respondas|conteste|contestes) (?:directamente )?a este
  `,
  firstPerson: phrases`
    yo | mí | conmigo | recibí | he recibido | me (?:pondré|encargo|ocupo) | voy a | creo | pienso
    necesito | quiero
  `,
  autoReplySubjects: phrases`respuesta automática\s?:`,
  absenceSubjects: phrases`
    fuera de (?:la )?oficina | ausente | de vacaciones | respuesta automática
  `,
  absenceNotices: phrases`fuera de (?:la )?oficina:`,
  greetings: phrases`
    hola | buen[oa]s (?:días|tardes|noches) | buen día | estimad | querid | saludos
  `,
  clauseJoins: phrases`y | e | pero | o`,
  absence: SPANISH_ABSENCE,
  tapbacks: phrases`
    💬 (?:eliminó|quitó) (?:un |una )?["“«]?(?:me gusta|me encanta|reacción|corazón)["”»]? (?:de|en) …
    👎 no le (?:gustó|gusta) … | 👍 le (?:gustó|gusta) … | 👍 indicó que le gusta …
    ❤️ le (?:encantó|encanta) … | 😂 se (?:rió|rio|ríe) (?:de|con) … | 😂 le dio risa …
    ‼️ (?:enfatizó|destacó|resaltó) … | ❓ (?:cuestionó|preguntó por) …
  `,
  reactionLines: phrases`(?:ha reaccionado|reaccionó) a (?:tu|su) (?:mensaje|correo)`,
  recallSentences: phrases`
    (?:desea(?:ría)?|quiere|quisiera|le gustaría) (?:recuperar|retirar|anular) el (?:mensaje|correo)[,:]? …
  `,
  bounceSubjects: phrases`
    no se puede entregar | no se ha podido entregar | no entregado | error de entrega
  `,
  bounceTexts: phrases`no se (?:ha podido|pudo|puede) entregar|no (?:fue|pudo ser) entregado`,
  returnedMessageLines: phrases`mensaje original`,
  roleMailboxes: phrases`soporte | ayuda | atencion | cliente | clientes`,
  viaGroup: phrases`vía | a través de | mediante`,
  noReplyMailboxes: phrases`no-?responder`,
};
