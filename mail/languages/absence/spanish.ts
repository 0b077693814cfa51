import { phrases } from '../language.ts';
import type { AbsencePhrases } from './absence-phrases.ts';

export const SPANISH_ABSENCE: AbsencePhrases = {
  states: phrases`
    estoy (?:\S+ )?enferm[oa]
    (?:estoy|estaré|me encuentro|me encontraré|voy a estar)(?: \S+){0,6} (?:fuera(?: de (?:la )?oficina)?|ausente|de (?:vacaciones|permiso|baja|viaje)|no disponible)
    no (?:estoy|estaré|me encuentro)(?: \S+){0,4} (?:oficina|disponible|localizable)
    ^(?:actualmente )?(?:fuera de (?:la )?oficina|de vacaciones|ausente)
    (?:nuestra|la) oficina (?:está|estará|permanecerá) cerrada | ya no trabajo
  `,
  signs: phrases`
    ya no trabajo | (?:sus|tus) (?:consultas|peticiones|solicitudes|mensajes|correos)
    en caso de (?:necesidad|necesitar) | (?:cualquier|para) (?:consulta|asunto|cuestión)
    (?:su|tu) (?:correo|mensaje|e-?mail) | acceso (?:muy )?(?:limitado|restringido)
    (?:sin|no tengo|no tendré|poco|ni) (?:\S+ )?acceso
    no (?:será|serán|se|está siendo|están siendo) (?:\S+ )?(?:reenviad|reenví|leíd|lee|redirig|revis)
    no (?:leeré|leo|reviso|revisaré|consulto|consultaré|estaré revisando|podré (?:leer|revisar))
    urgen | emergencia | (?:en|durante) mi(?:s)? (?:ausencia|vacaciones)
    (?:a|tras|después de|cuando|en cuanto) (?:mi |yo )?(?:regreso|regrese|vuelta|vuelva)
    mi (?:\S+ )?(?:compañer|coleg|sustitut|reemplaz) | automátic
  `,
  periods: phrases`
    incorpor | hasta | del … al | desde … hasta | regres | vuelv | volver | vuelta | a partir d
    entre
  `,
  topics: phrases`
    incorpor | reincorpor | correos? | e-?mails? | mensajes? | respond | respuesta | contestar
    regres | vuelta | vuelvo | volveré | ausen | vacaciones | disponible | paciencia | comprensión
    disculp | molestia | demora | cerrad | gracias | agradec | mientras tanto | lo antes posible
    felices | feliz | fuera de la oficina | la oficina
  `,
  contacts: phrases`
    por favor | favor | contact | póngase | ponte | poneros | escrib | llam | dirij | dirig | dirí
    puede | pueden | puedes | comuní
  `,
  promises: phrases`
    (?:respond|contest)\S*(?: \S+){0,4} (?:a mi (?:regreso|vuelta)|cuando (?:regrese|vuelva)|en cuanto (?:regrese|vuelva))
    acceso (?:muy )?(?:limitado|restringido) (?:al|a mi|a los) (?:correo|e-?mail|mensajes)
  `,
  matters: phrases`
    para (?:abrir|recoger|concertar|entregar|firmar)[ ]
    (?:para|por|sobre) (?:el|la|los|las) (?!urgen|consult|pregunt|emergen|asunt|cuesti|gestion|favor|moment|tema|mañana|tarde|molest|demás|duraci|period|demora|retras)
  `,
};
