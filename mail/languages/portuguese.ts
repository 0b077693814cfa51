import { PORTUGUESE_ABSENCE } from './absence/portuguese.ts';
import { type MailLanguage, phrases } from './language.ts';

const REQUEST =
  '(?:solicitação|pedido|mensagem|e-?mail|correio eletrónico|chamado|ticket|tíquete|consulta|contato|contacto|incidente|reclamação|questão|ocorrência|requisição|protocolo)(?: de (?:suporte|ajuda|apoio|assistência|contato|contacto|atendimento))?';
const AGENT =
  '(?:(?:a )?nossa …equipe?a?|o nosso …(?:serviço|suporte|time|departamento)|(?:um|uma|algum) …(?:de nossos …|dos nossos …|atendente|agente|técnico|representante|colaborador|membro da …))';

export const PORTUGUESE: MailLanguage = {
  locales: ['pt'],
  months: { setem: 9 },
  fieldFrom: phrases`de | remetente`,
  fieldDate: phrases`data | enviada | enviada em | enviado em | data de envio`,
  fieldTo: phrases`para | destinatário`,
  fieldSubject: phrases`assunto`,
  fieldOther: phrases`com cópia | anexos | prioridade | responder para | cco`,
  onBehalfOf: phrases`em nome de`,
  forwardPrefixes: phrases`enc | encaminhada | encaminhado | reenc`,
  replyPrefixes: phrases`res`,
  ambiguousPrefixes: [],
  forwardStems: phrases`reencaminh | encaminh`,
  originalStems: phrases`original`,
  forwardSentences: phrases`inicio da mensagem encaminhada | inicio da mensagem reencaminhada`,
  messageStems: [],
  attributionVerbs: phrases`escreveu`,
  attributionEndings: [],
  besideName: [],
  dateWords: phrases`em`,
  deviceStarts: phrases`
    enviado do | enviado por | enviada do | obter o outlook | obtenha o outlook
  `,
  soleClosings: phrases`
    atenciosamente | cumprimentos | com os melhores cumprimentos | abracos | abraco | att
  `,
  attributionStarts: phrases`Em | No dia | A | Às | Ás | O | No | Na`,
  attributionEnds: phrases`escreveu | escreve | escreveram | escrevia | escreveu o seguinte`,
  verbsBeforeName: phrases`escreveu`,
  quotingStarts: phrases`Citando | Citação de`,
  originalMessageLines: phrases`
    Mensagem original | Mensagem Original | Mensagem de origem | E-mail original | Mensagem anterior
  `,
  forwardedMessageLines: phrases`
    Mensagem encaminhada | Mensagem reencaminhada | Início da mensagem encaminhada
    Início da mensagem reencaminhada | Forwarded message | Encaminhado por
  `,
  replyAboveLines: phrases`
    responda acima desta linha | responder acima desta linha | resposta acima desta linha
    acima desta linha | escreva acima desta linha
  `,
  sentFromLines: phrases`
    Enviado do meu … | Enviado da minha … | Enviado de meu … | Enviado do … | Enviado de …
    Enviado a partir do … | Enviado a partir de … | Enviado pelo … | Enviado com … | Enviado via …
    Enviada do … | Enviado desde o … | Enviado por … | Obter o Outlook para …
    Obtenha o Outlook para … | Baixe o Outlook para …
  `,
  closings: phrases`
    Atenciosamente | Att | Cumprimentos | Com os melhores cumprimentos | Melhores cumprimentos
    Os melhores cumprimentos | Saudações | Abraço | Abraços | Um abraço | Obrigado | Obrigada
    Muito obrigado | Muito obrigada | Grato | Grata | Cordialmente | Cordiais saudações | Abs
    Respeitosamente | Com cumprimentos
  `,
  jobTitles: phrases`
    diretor[a]? | director[a]? | gerente | engenheir[oa] | técnic[oa] | assistente | responsável
    coordenador[a]? | secretári[ao] | contabilista | contador[a]? | contabilidade | comercial
    vendas | compras | consultor[a]? | administrador[a]? | administração | departamento | presidente
    analista | supervisor[a]? | encarregad[oa] | chefe | advogad[oa] | recursos humanos | logística
    manutenção | qualidade | sócio
  `,
  contactLabels: phrases`
    telefone | tel | telemóvel | tlm | tlf | celular | cel | fax | e-mail | email
    correio eletrónico | web | site | endereço | morada | cnpj | nif | ramal | ext | whatsapp
  `,
  confidentialityWords: phrases`
    confidencia | destinatário | por engano | por erro | proibid | remetente | privilegiad
    não autorizad | apague | sigilos
  `,
  answerWords: phrases`respostas? | comentários? | observações | respondo | ver | veja`,
  answerPlaces: phrases`
    abaixo | em baixo | a seguir | em (?:vermelho|azul|verde|negrito|maiúsculas)
    no (?:texto|corpo|seu|teu) | entre linhas
  `,
  afterthoughts: phrases`
    outra coisa | mais uma coisa | a propósito | já agora | enviad[oa] cedo demais
    enviei cedo demais | esqueci | esqueci-me | quase (?:me )?esquecia | pós-escrito | além disso
    também | correção | adenda | segundo (?:ponto|assunto) | outro assunto
    desculpem?,? (?!pel)\S+ | queria dizer | quis dizer | na verdade | retificação
  `,
  footers: phrases`
    Pense no meio ambiente | Pense no ambiente | Livre de vírus | Sem vírus
    Este email foi escaneado | Este e-mail foi verificado | Aviso de confidencialidade
    Esta mensagem e seus anexos | Esta mensagem pode conter | Para cancelar a inscrição
  `,
  invitationReplySubjects: phrases`
    aceit[oae] | recusad[oa] | rejeitad[oa] | provisóri[oa] | tentativa | aceit[oae] provisoriamente
    provisoriamente aceit[oae] | talvez | nov[oa] hor(?:ário|a) propost[oa]
  `,
  invitationReplies: phrases`
    (?:aceitou|recusou|rejeitou)(?: provisoriamente)? (?:este|esta|o seu|seu|o teu|a sua|a) …(?:convite|reunião|evento|compromisso|solicitação)
    respondeu …(?:sim|não|talvez)… (?:convite|evento) | propôs um(?:a)? nov[oa] hor
  `,
  eventFields: phrases`
    quando | onde | o que | quem | título | assunto | local | hora | data | organizador | calendário
    participantes | convidados
  `,
  receiptSubjects: phrases`
    lid[oa] | não lid[oa] | confirmação de leitura | recibo de leitura | aviso de leitura
  `,
  receiptYourMessage: phrases`(?:a )?(?:sua|tua) mensagem | a mensagem | o seu e-?mail`,
  receiptWasRead: phrases`
    (?:foi|é) (?:lid[ao]|abert[ao]|exibid[ao])
    foi (?:excluíd[ao]|eliminad[ao]) sem (?:ser|ter sido) lid[ao]
  `,
  receiptStarts: phrases`
    est[ea] é (?:um|uma) (?:recibo|confirmação|aviso) de (?:leitura|retorno|recebimento) (?:para|da|do)
  `,
  requestReceived: phrases`
    (?:recebemos|registramos|registámos) (?:com sucesso )?(?:a sua|sua|o seu|seu|a tua|o teu) ${REQUEST}
    (?:confirmamos|acusamos) (?:o recebimento|a receção|a recepção|que recebemos) …${REQUEST}
    (?:a sua|sua|o seu|seu|a tua|o teu) ${REQUEST}(?: …)? (?:foi|está) (?:com sucesso )?(?:recebid[ao]|registrad[ao]|registad[ao]|criad[ao]|abert[ao]|enviad[ao])
    (?:solicitação|chamado|ticket|pedido) (?:recebid[ao]|criad[ao]|abert[ao]|registrad[ao])$
  `,
  requestCreated: phrases`
    (?:foi |abrimos |criamos )(?:criado |aberto |registrado |registado |gerado |aberta |criada )?(?:um|uma) …(?:chamado|ticket|protocolo|caso|pedido|solicitação)
    uma? …(?:requisição|solicitação|chamado|ticket|pedido|caso)… foi …(?:criad|abert|registrad|registad|gerad)[ao]
    (?:a )?sua resposta… foi …(?:registrad|registad|anotad|adicionad|recebid)a
  `,
  requestThanks: phrases`
    (?:muito )?(?:obrigad[oa]|agradecemos) (?:por|pelo|pela|o seu|a sua|seu|sua) …(?:contat|contact|mensagem|e-?mail|escrever|entrar|nos|contato)
    (?:o )?(?:seu |teu )?número (?:do|de|da) (?:seu |sua )?(?:chamado|ticket|protocolo|pedido|solicitação|processo)(?: …)?(?: é|\s?:)
  `,
  requestNumbers: phrases`número | protocolo | chamado | ticket | processo | pedido`,
  replyPromises: phrases`
    ${AGENT} (?:irá|vai|entrará|responderá|analisará|está|retornará|contactará|dará)
    (?:entraremos em contat?o|entraremos em contacto|responderemos|retornaremos|daremos retorno|iremos responder|vamos responder)
    (?:está sendo|está a ser|será) (?:analisad[ao]|processad[ao]|atendid[ao]|tratad[ao]|revisad[ao])
    (?:o mais (?:breve|rápido|rapidamente) possível|o quanto antes|em breve|assim que possível|com a maior brevidade)
    (?:responda|responder|respondendo|basta responder) (?:diretamente |simplesmente )?a? ?(?:este|esta|esse|essa) (?:e-?mail|mensagem)
    (?:mantenha|guarde|informe|indique|não altere|cite) …(?:número|assunto|referência|protocolo)
    (?:acompanhar|consultar|verificar) o (?:estado|status|andamento|progresso)
    (?:em até|dentro de|no prazo de|nas próximas) (?:\d+|um|uma|dois|duas|três) (?:horas?|dias?)
  `,
  autoReplySentences: phrases`
    (?:esta|este|isto) (?:é|mensagem é|e-?mail é) uma? (?:resposta|confirmação|mensagem de confirmação) (?:automátic[ao]|automatizad[ao]|gerad[ao] automaticamente)
    esta (?:resposta|confirmação) (?:foi|é) (?:gerada|enviada) automaticamente
  `,
  autoMailSentences: phrases`
    (?:esta|este) …(?:automátic|automatizad) | (?:gerad[ao]|enviad[ao]) automaticamente
    (?:por favor,? |favor )?não (?:responda|responder) (?:diretamente )?(?:a |este|esta|esse|essa)
  `,
  firstPerson: phrases`eu | recebi | comigo | vou | estou | meu | minha | preciso | quero | acho`,
  autoReplySubjects: phrases`resposta automática\s?:`,
  absenceSubjects: phrases`fora do escritório | ausência | de férias | resposta automática`,
  absenceNotices: phrases`ausência temporária: | fora do escritório:`,
  greetings: phrases`olá | oi | bom dia | boa (?:tarde|noite) | prezad | car[oa]s? | estimad`,
  clauseJoins: phrases`e | mas | ou`,
  absence: PORTUGUESE_ABSENCE,
  tapbacks: phrases`
    👎 não gostou de … | 👎 não curtiu … | 👍 (?:gostou de|curtiu) … | ❤️ (?:adorou|amou) …
    😂 (?:riu|riu-se) (?:de|com) … | 😂 achou graça (?:de|em) … | ‼️ (?:enfatizou|destacou) …
    ❓ questionou …
  `,
  reactionLines: phrases`reagiu (?:à sua|à tua|ao seu|ao teu) (?:mensagem|e-?mail)`,
  recallSentences: phrases`
    (?:gostaria de|deseja|quer|pretende) (?:recuperar|revogar|cancelar|recolher|anular) a mensagem[,:]? …
  `,
  bounceSubjects: phrases`não é possível entregar | não (?:entregue|entregável) | falha na entrega`,
  bounceTexts: phrases`não (?:foi possível|pôde ser) entreg|falha na entrega`,
  returnedMessageLines: phrases`mensagem original`,
  roleMailboxes: phrases`atendimento | suporte | apoio | cliente | clientes | atenção`,
  viaGroup: phrases`via | através de | por meio de`,
  noReplyMailboxes: phrases`nao-?responda`,
};
