import type { RobotPhrases } from './language.ts';

const REQUEST =
  '(?:solicitud|consulta|mensaje|correo(?: electrónico)?|e-?mail|ticket|tique|tiquete|incidencia|incidente|petición|caso|reclamo|reclamación|queja|reporte|pregunta|comunicación)(?: de (?:soporte|ayuda|servicio|asistencia|contacto))?';
const AGENT =
  '(?:nuestro …(?:equipo|servicio|departamento|personal)|(?:un|uno|una|alguno) …(?:de nuestros …|agente|representante|asesora?|técnico|miembro de …|compañero)|nos)';

export const SPANISH: RobotPhrases = {
  answers: [
    'aceptad[ao]s?',
    'rechazad[ao]s?',
    'provisional',
    'provisionalmente aceptad[ao]',
    'aceptad[ao] provisionalmente',
    'tentativ[ao]',
    'aceptación provisional',
    'quizás?',
    'nueva hora propuesta',
    'nuevo horario propuesto',
  ],
  answered: [
    'ha (?:aceptado|rechazado)(?: provisionalmente)? (?:esta|tu|su|la|el|este) …(?:invitación|reunión|evento|convocatoria|cita)',
    '(?:aceptó|rechazó) (?:esta|tu|su|la) …(?:invitación|reunión|convocatoria|cita)',
    'ha respondido …(?:sí|no|quizás?)… (?:invitación|evento)',
    'ha propuesto una nueva hora',
  ],
  eventFields: [
    'cuándo',
    'dónde',
    'qué',
    'quién',
    'título',
    'asunto',
    'lugar',
    'ubicación',
    'hora',
    'fecha',
    'organizador',
    'calendario',
    'asistentes',
    'invitados',
  ],
  read: ['leíd[oa]s?', 'no leíd[oa]', 'confirmación de lectura', 'acuse de (?:recibo|lectura)'],
  yourMessage: ['(?:su|tu|el) (?:mensaje|correo(?: electrónico)?)'],
  wasRead: [
    '(?:se leyó|fue (?:leído|abierto|mostrado)|ha sido (?:leído|abierto)|se ha leído|se abrió)',
    '(?:se eliminó|fue eliminado|ha sido eliminado) sin (?:ser leído|leerse|haber)',
  ],
  receipts: [
    '(?:este|esto) es un acuse de (?:recibo|lectura) (?:de|del|para)',
    'este es un recibo del? (?:mensaje|correo)',
  ],
  received: [
    `hemos recibido (?:correctamente )?(?:su|tu|vuestra|vuestro) ${REQUEST}`,
    `(?:se ha recibido|recibimos|ya recibimos) (?:correctamente )?(?:su|tu) ${REQUEST}`,
    `(?:le |te )?(?:confirmamos|acusamos) (?:la recepción|recibo|el recibo|que hemos recibido) …${REQUEST}`,
    `(?:su|tu) ${REQUEST}(?: …)? (?:ha sido|fue|se ha) (?:correctamente |exitosamente )?(?:recibid[ao]|registrad[ao]|cread[ao]|abiert[ao]|enviad[ao]|ingresad[ao])`,
    '(?:solicitud|ticket|consulta) (?:recibid[ao]|cread[ao]|registrad[ao])$',
  ],
  created: [
    '(?:se ha |hemos |fue )(?:creado|abierto|generado|registrado) (?:un|una|su) …(?:ticket|caso|solicitud|incidencia|tique)',
    'una? …(?:solicitud|ticket|caso|incidencia|petición)… (?:ha sido|fue|se ha) …(?:cread|abiert|generad|registrad)[ao]',
    'su (?:respuesta|comentario)… (?:ha sido|fue|se ha) …(?:registrad|anotad|añadid|agregad|recibid)[ao]',
  ],
  thanks: [
    '(?:muchas )?gracias por (?:contactar(?:nos)?|ponerse en contacto|ponerte en contacto|escribir(?:nos)?|comunicar(?:se|te)|su|tu|enviar(?:nos)?|haber)',

    '(?:su|tu|el) (?:número de (?:ticket|caso|solicitud|referencia|incidencia)|ticket)(?: …)?(?: es|\\s?:)',
  ],
  numbers: ['número', 'caso', 'ticket', 'referencia', 'incidencia', 'solicitud'],
  promises: [
    `${AGENT} (?:se |le |te |la |lo )*(?:pondr[áe]|pondremos|contactar[áe]|responder[áe]|atender[áe]|revisar[áe]|está|comunicar[áe]|dar[áe])`,
    '(?:nos pondremos|le responderemos|te responderemos|le contactaremos|te contactaremos|responderemos|le atenderemos|te atenderemos|nos comunicaremos)',
    '(?:está siendo|será) (?:revisad[ao]|procesad[ao]|atendid[ao]|gestionad[ao])',
    '(?:lo antes posible|a la mayor brevedad|en (?:la )?(?:mayor )?brevedad|tan pronto como sea posible|cuanto antes)',
    '(?:responda|responde|respondiendo|responder|conteste) (?:directamente |simplemente )?a este (?:correo|mensaje|e-?mail)',
    '(?:conserve|indique|mantenga|mencione|no modifique) …(?:número|asunto|referencia)',
    '(?:consultar|ver|seguir|revisar) el (?:estado|seguimiento|progreso)',
    '(?:en un plazo de|dentro de|en|en las próximas) (?:\\d+|un|una|dos|tres) (?:horas?|días?)',
  ],
  autoReplies: [
    '(?:este|esta|esto) (?:es|correo es|mensaje es) una? (?:respuesta|confirmación|acuse de recibo|mensaje de confirmación) (?:automátic[ao]|automatizad[ao]|generad[ao] automáticamente)',
    'esta (?:respuesta|confirmación) (?:ha sido|fue|se ha) (?:generad[ao]|enviad[ao]) (?:automáticamente|de forma automática)',
  ],
  autoMails: [
    '(?:este|esta) (?:es un|correo|mensaje|e-?mail|notificación) …(?:automátic|automatizad)',
    '(?:generad[ao]|enviad[ao]|cread[ao]) (?:automáticamente|de (?:forma|manera) automática)',
    '(?:por favor,? )?no (?:responda|respondas|conteste|contestes) (?:directamente )?a este',
  ],
  me: [
    'yo',
    'mí',
    'conmigo',
    'recibí',
    'he recibido',
    'me (?:pondré|encargo|ocupo)',
    'voy a',
    'creo',
    'pienso',
    'necesito',
    'quiero',
  ],
};
