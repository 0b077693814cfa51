import type { RobotPhrases } from './language.ts';

const REQUEST =
  '(?:solicitação|pedido|mensagem|e-?mail|correio eletrónico|chamado|ticket|tíquete|consulta|contato|contacto|incidente|reclamação|questão|ocorrência|requisição|protocolo)(?: de (?:suporte|ajuda|apoio|assistência|contato|contacto|atendimento))?';
const AGENT =
  '(?:(?:a )?nossa …equipe?a?|o nosso …(?:serviço|suporte|time|departamento)|(?:um|uma|algum) …(?:de nossos …|dos nossos …|atendente|agente|técnico|representante|colaborador|membro da …))';

export const PORTUGUESE: RobotPhrases = {
  answers: [
    'aceit[oae]',
    'recusad[oa]',
    'rejeitad[oa]',
    'provisóri[oa]',
    'tentativa',
    'aceit[oae] provisoriamente',
    'provisoriamente aceit[oae]',
    'talvez',
    'nov[oa] hor(?:ário|a) propost[oa]',
  ],
  answered: [
    '(?:aceitou|recusou|rejeitou)(?: provisoriamente)? (?:este|esta|o seu|seu|o teu|a sua|a) …(?:convite|reunião|evento|compromisso|solicitação)',
    'respondeu …(?:sim|não|talvez)… (?:convite|evento)',
    'propôs um(?:a)? nov[oa] hor',
  ],
  eventFields: [
    'quando',
    'onde',
    'o que',
    'quem',
    'título',
    'assunto',
    'local',
    'hora',
    'data',
    'organizador',
    'calendário',
    'participantes',
    'convidados',
  ],
  read: [
    'lid[oa]',
    'não lid[oa]',
    'confirmação de leitura',
    'recibo de leitura',
    'aviso de leitura',
  ],
  yourMessage: ['(?:a )?(?:sua|tua) mensagem', 'a mensagem', 'o seu e-?mail'],
  wasRead: [
    '(?:foi|é) (?:lid[ao]|abert[ao]|exibid[ao])',
    'foi (?:excluíd[ao]|eliminad[ao]) sem (?:ser|ter sido) lid[ao]',
  ],
  receipts: [
    'est[ea] é (?:um|uma) (?:recibo|confirmação|aviso) de (?:leitura|retorno|recebimento) (?:para|da|do)',
  ],
  received: [
    `(?:recebemos|registramos|registámos) (?:com sucesso )?(?:a sua|sua|o seu|seu|a tua|o teu) ${REQUEST}`,
    `(?:confirmamos|acusamos) (?:o recebimento|a receção|a recepção|que recebemos) …${REQUEST}`,
    `(?:a sua|sua|o seu|seu|a tua|o teu) ${REQUEST}(?: …)? (?:foi|está) (?:com sucesso )?(?:recebid[ao]|registrad[ao]|registad[ao]|criad[ao]|abert[ao]|enviad[ao])`,
    '(?:solicitação|chamado|ticket|pedido) (?:recebid[ao]|criad[ao]|abert[ao]|registrad[ao])$',
  ],
  created: [
    '(?:foi |abrimos |criamos )(?:criado |aberto |registrado |registado |gerado |aberta |criada )?(?:um|uma) …(?:chamado|ticket|protocolo|caso|pedido|solicitação)',
    'uma? …(?:requisição|solicitação|chamado|ticket|pedido|caso)… foi …(?:criad|abert|registrad|registad|gerad)[ao]',
    '(?:a )?sua resposta… foi …(?:registrad|registad|anotad|adicionad|recebid)a',
  ],
  thanks: [
    '(?:muito )?(?:obrigad[oa]|agradecemos) (?:por|pelo|pela|o seu|a sua|seu|sua) …(?:contat|contact|mensagem|e-?mail|escrever|entrar|nos|contato)',

    '(?:o )?(?:seu |teu )?número (?:do|de|da) (?:seu |sua )?(?:chamado|ticket|protocolo|pedido|solicitação|processo)(?: …)?(?: é|\\s?:)',
  ],
  numbers: ['número', 'protocolo', 'chamado', 'ticket', 'processo', 'pedido'],
  promises: [
    `${AGENT} (?:irá|vai|entrará|responderá|analisará|está|retornará|contactará|dará)`,
    '(?:entraremos em contat?o|entraremos em contacto|responderemos|retornaremos|daremos retorno|iremos responder|vamos responder)',
    '(?:está sendo|está a ser|será) (?:analisad[ao]|processad[ao]|atendid[ao]|tratad[ao]|revisad[ao])',
    '(?:o mais (?:breve|rápido|rapidamente) possível|o quanto antes|em breve|assim que possível|com a maior brevidade)',
    '(?:responda|responder|respondendo|basta responder) (?:diretamente |simplesmente )?a? ?(?:este|esta|esse|essa) (?:e-?mail|mensagem)',
    '(?:mantenha|guarde|informe|indique|não altere|cite) …(?:número|assunto|referência|protocolo)',
    '(?:acompanhar|consultar|verificar) o (?:estado|status|andamento|progresso)',
    '(?:em até|dentro de|no prazo de|nas próximas) (?:\\d+|um|uma|dois|duas|três) (?:horas?|dias?)',
  ],
  autoReplies: [
    '(?:esta|este|isto) (?:é|mensagem é|e-?mail é) uma? (?:resposta|confirmação|mensagem de confirmação) (?:automátic[ao]|automatizad[ao]|gerad[ao] automaticamente)',
    'esta (?:resposta|confirmação) (?:foi|é) (?:gerada|enviada) automaticamente',
  ],
  autoMails: [
    '(?:esta|este) …(?:automátic|automatizad)',
    '(?:gerad[ao]|enviad[ao]) automaticamente',
    '(?:por favor,? |favor )?não (?:responda|responder) (?:diretamente )?(?:a |este|esta|esse|essa)',
  ],
  me: ['eu', 'recebi', 'comigo', 'vou', 'estou', 'meu', 'minha', 'preciso', 'quero', 'acho'],
};
