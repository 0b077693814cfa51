import { phrases } from '../language.ts';
import type { AbsencePhrases } from './absence-phrases.ts';

export const PORTUGUESE_ABSENCE: AbsencePhrases = {
  states: phrases`
    (?:estou|estarei|encontro-me|me encontro|vou estar)(?: \S+){0,5} (?:fora(?: d[oe] (?:escritório|serviço))?|ausente|de (?:férias|licença|baixa|folga)|em (?:férias|viagem|licença)|indisponível)
    não (?:estou|estarei)(?: \S+){0,4} (?:escritório|disponível|contactável)
    ^(?:fora do escritório|ausente|de férias|em férias)
    (?:o nosso|nosso|o) escritório (?:está|estará) (?:fechado|encerrado) | já não trabalho
    não trabalho mais
  `,
  signs: phrases`
    já não trabalho | não trabalho mais | (?:seus|suas) (?:pedidos|mensagens|e-?mails|solicitações|questões)
    em caso de necessidade | para (?:qualquer|outros) assunto
    (?:seu|sua|vosso|vossa|teu|tua) (?:e-?mail|mensagem) | acesso (?:muito )?(?:limitado|restrito)
    (?:sem|não tenho|não terei|pouco|nem) (?:\S+ )?acesso
    não (?:será|serão|está|estão) (?:\S+ )?(?:reencaminhad|encaminhad|lid|redirecionad|monitorad)
    não (?:leio|lerei|consulto|consultarei|verifico|verificarei|vou ler) | urg[eê]n | emergência
    (?:na|durante a) minha ausência | durante (?:as minhas |minhas )?férias
    (?:no|após o|depois do|quando|assim que) (?:meu )?(?:regresso|retorno|regressar|voltar|retornar)
    (?:minha|meu) (?:\S+ )?(?:coleg|substitut) | automátic
  `,
  periods: phrases`até | de … a \d | entre | regress | volt | retorn | a partir d`,
  topics: phrases`
    e-?mails? | correio | mensage(?:m|ns) | respond | respost | regress | retorn | volt(?:o|arei)
    ausên | ausente | férias | disponív | paciência | compreensão | desculp | incómodo | incômodo
    demora | atraso | fechad | encerrad | obrigad | agrade | entretanto | enquanto isso
    assim que possível | logo que possível | boas festas | feliz | fora do escritório
    ao escritório
  `,
  contacts: phrases`
    encaminh
    por favor | favor | contact | contat | escrev | ligue | ligar | telefon | pode | podem | poderá
    dirij | queira | entre em
  `,
  promises: phrases`
    (?:respond)\S*(?: \S+){0,4} (?:no meu (?:regresso|retorno)|quando (?:regressar|voltar|retornar)|assim que (?:regressar|voltar|retornar))
    acesso (?:muito )?(?:limitado|restrito) (?:ao|a) (?:meu )?(?:e-?mail|correio)
  `,
  matters: phrases`
    (?:sobre |acerca d|por causa d)[oa]s? (?!assunt|urg|emerg|quest|outr|tem)
  `,
};
