import type { FeatureRefusal } from '#contract/refusals/refusals.ts';

export const FEATURE_REFUSALS: Record<FeatureRefusal, string> = {
  claim_not_found: 'Cette revendication est introuvable.',
  entry_not_found: 'Cette entrée est introuvable.',
  file_not_found: 'Ce fichier est introuvable.',
  chat_connection_not_found: 'Cette connexion est introuvable.',
  too_many_chat_connections:
    'Un espace a place pour 20\u00a0connexions. Veuillez en retirer une qui ne sert plus.',
  chat_url_invalid: 'Veuillez coller l’adresse entière\u00a0; elle commence par https://.',
  chat_url_of_other:
    'Ce n’est pas une telle adresse de {service}. Veuillez copier celle qu’il affiche.',
  chat_url_port: 'Veuillez utiliser le port 443, ou un port à partir de 1024.',
  chat_address_private: 'Cette adresse n’est pas publique\u00a0: rien n’y est envoyé.',
  chat_slack_needs:
    'Veuillez donner une adresse de webhook, ou un jeton de bot avec un canal\u00a0; pas les deux.',
  chat_slack_token_invalid: 'Veuillez coller le jeton du bot\u00a0; il commence par xoxb-.',
  chat_slack_channel_invalid: 'Veuillez coller l’identifiant du canal, par exemple C024BE91L.',
  chat_room_invalid:
    'Veuillez coller l’identifiant du salon\u00a0; il commence par un point d’exclamation.',
  chat_topic_invalid:
    'Un sujet n’a que des lettres, des chiffres, des traits d’union et des traits de soulignement.',
  chat_token_invalid: 'Un jeton n’a ni espace ni saut de ligne.',
  chat_service_differs: 'Une connexion garde son service. Veuillez connecter un autre canal.',
  too_many_tokens: 'Il y a place pour 50 jetons d’API. Veuillez en révoquer un qui ne sert plus.',
  too_many_webhooks: 'Il y a place pour 20 webhooks. Veuillez en supprimer un qui ne sert plus.',
  webhook_not_found: 'Ce webhook est introuvable.',
  webhook_delivery_not_found: 'Cet envoi est introuvable.',
  no_language_model: 'Aucun modèle de langage n’est branché, il n’y a donc rien à mesurer.',
  webhook_off: 'Ce webhook est désactivé. Activez-le d’abord.',
  webhook_test_waiting: 'Un événement de test est déjà en attente. Veuillez voir ce qu’il devient.',
  webhook_url_invalid: 'Veuillez donner une adresse web qui commence par https://.',
  webhook_url_private:
    'Cette adresse n’est pas publique\u00a0: rien n’y est envoyé. Veuillez en donner une qu’Internet peut joindre.',
  webhook_url_credentials:
    'Veuillez retirer l’utilisateur et le mot de passe de l’adresse\u00a0: la signature montre qui envoie.',
  webhook_url_own:
    'C’est l’adresse de Tidings même. Veuillez donner celle du programme à informer.',
  webhook_url_port: 'Veuillez utiliser le port 443, ou un port à partir de 1024.',
  sso_not_set_up: 'L’authentification unique n’est pas configurée dans cet espace de travail.',
  sso_domain_unproven:
    'L’authentification unique demande un domaine prouvé par DNS. Prouvez d’abord le domaine de l’espace de travail\u00a0; un lien de connexion ne suffit pas.',
  sso_proven_by_other:
    'Un autre admin a prouvé le domaine de l’espace de travail par DNS au cours des 30 derniers jours. D’ici là, lui seul peut configurer l’authentification unique.',
  sso_secret_missing: 'Veuillez saisir le secret du client.',
  sso_issuer_shared:
    'N’importe qui peut avoir un compte chez cet émetteur. Veuillez saisir celui de votre organisation\u00a0; chez Microsoft Entra, il contient l’identifiant du locataire.',
  sso_issuer_of_provider: 'L’émetteur de ce fournisseur ne s’écrit pas ainsi\u00a0: {form}',
  sso_issuer_private:
    'Cet émetteur n’est pas une adresse publique. Qui exploite ce Tidings peut la permettre (OUTBOUND_ALLOW).',
  sso_suspended:
    'L’authentification unique est suspendue\u00a0: l’espace de travail a maintenant un autre domaine, ou son domaine n’est plus prouvé, ou quelqu’un d’autre l’a prouvé. Dès que le DNS le prouve, enregistrez de nouveau ses réglages.',
  sso_test_first:
    'Essayez d’abord l’authentification unique avec votre propre compte, ou connectez-vous avec elle\u00a0: sinon vous pourriez vous enfermer dehors.',
  sso_codes_first:
    'Créez d’abord des codes de secours, pour qu’un admin puisse entrer si le fournisseur est indisponible.',
  invitation_not_found: 'Cette invitation est introuvable.',
  mail_not_found: 'Ce courriel est introuvable.',
  proposal_not_found: 'Cette proposition est introuvable.',
  address_not_found: 'Cette adresse est introuvable.',
  held_mail_not_found: 'Ce courriel est introuvable.',
  person_not_found: 'Cette personne est introuvable.',
  sender_not_found: 'Cet expéditeur est introuvable.',
  group_not_found: 'Ce groupe est introuvable.',
  test_not_found: 'Cet essai est introuvable.',
  workspace_not_found: 'Cet espace de travail est introuvable.',
  mail_decided: 'Quelqu’un a déjà tranché pour ce courriel.',
  mail_forged:
    'Ce courriel est peut-être falsifié. Ne le libérez que si vous savez qu’il ne l’est pas.',
  mail_without_sender: 'Ce courriel ne dit pas qui l’a envoyé; il ne peut pas devenir une entrée.',
  mail_bytes_gone: 'Ce courriel lui-même n’est plus conservé.',
  mail_discarded_long_ago: 'Ce courriel a été écarté il y a trop longtemps pour être rétabli.',
  sender_cannot_be_allowed: 'L’expéditeur de ce courriel ne peut pas être toujours autorisé.',
  group_cannot_be_added: 'Le groupe de ce courriel ne peut pas être ajouté d’ici.',
  group_public_mail:
    'N’importe qui peut y avoir une adresse\u00a0; un groupe a besoin de son propre domaine.',
  group_is_intake:
    'C’est une adresse de réception de Tidings. Veuillez donner l’adresse du groupe.',
  too_many_groups: 'Il y a place pour 50\u00a0groupes.',
  too_many_senders: 'La liste a place pour 500\u00a0expéditeurs.',
  public_mail_domain:
    'N’importe qui peut y avoir une adresse; veuillez autoriser des adresses une à une.',
  alias_invalid:
    'Veuillez employer des lettres minuscules, des chiffres et des traits d’union; certains noms sont réservés.',
  alias_taken: 'Cette adresse est déjà prise.',
  alias_current: 'L’adresse actuelle ne peut pas être retirée.',
  too_many_aliases: 'Un espace de travail a place pour 20\u00a0autres adresses.',
  on_waitlist_already: 'Cette adresse est déjà sur la liste.',
  export_running: 'Une exportation est déjà en cours. Veuillez attendre qu’elle soit finie.',
  workspace_name_differs: 'Ce n’est pas le nom de l’espace de travail.',
  joining_unproven:
    'Les gens peuvent se joindre d’eux-mêmes une fois que le DNS prouve le domaine; un lien de connexion montre seulement qu’une de ses adresses est la vôtre.',
  last_admin:
    'Un espace de travail a besoin d’un administrateur. Nommez d’abord quelqu’un d’autre.',
  person_proved_domain:
    'Cette personne a prouvé le domaine par le DNS dans les 30 derniers jours. Elle seule, ou une autre qui le prouve, peut changer cela.',
  entry_named_twice: 'Cette entrée est nommée deux fois.',
  label_changed_meanwhile:
    'Quelqu’un a modifié ceci entre-temps\u00a0: la valeur est maintenant «\u00a0{current}\u00a0».',
  proposal_answered: 'Quelqu’un y a déjà répondu.',
  entry_deleted: 'Cette entrée est supprimée. Restaurez-la d’abord.',
  entry_taken: '{name} s’en occupe déjà.',
  entry_not_open: 'Cette entrée est terminée. Rouvrez-la d’abord.',
  assignee_no_access: 'Seuls les membres qui voient cette entrée peuvent en être chargés.',
  mention_no_access:
    '{name} ne voit pas cette entrée et ne peut donc pas être mentionné ici. Un administrateur peut l’y ajouter.',
  reporter_not_reachable:
    'On ne peut pas écrire à la personne qui l’a signalé : son adresse n’a pas été vérifiée, ou personne ne la lit.',
  address_suppressed:
    'Un courriel à cette adresse est revenu; rien n’y est plus envoyé. Un administrateur peut lever cela dans les paramètres.',
  stranger_named: 'Quelqu’un que vous avez nommé n’est pas de cet espace de travail.',
  domain_of_provider:
    'Tout le monde peut avoir une adresse de ce domaine; il ne peut être celui d’une entreprise.',
  domain_of_tidings: 'C’est un domaine de Tidings; veuillez donner le vôtre.',
  domain_of_other_workspace:
    'Ce domaine est celui d’un autre espace\u00a0: l’un de ses administrateurs l’a prouvé par le DNS dans les 30 derniers jours.',
  domain_proven_already: 'Ce domaine est déjà prouvé.',
  domain_just_taken: 'Ce domaine vient de passer à un autre espace. Veuillez vérifier de nouveau.',
  domain_proven_by_admin:
    'Un administrateur a prouvé par le DNS le domaine actuel de l’espace dans les 30 derniers jours. Seul qui prouve celui-ci peut lui en donner un autre.',
  domain_being_proven:
    'Une autre personne a demandé à prouver par le DNS le domaine actuel de l’espace. Il le garde pendant 7 jours; veuillez vérifier de nouveau ensuite.',
  claim_of_others: 'Une autre personne prouve aussi ce domaine; la revendication reste donc.',
  too_many_claims:
    'Un espace peut avoir 20 revendications à la fois. Veuillez d’abord en retirer une.',
  signed_out_of_workspace:
    'Un administrateur de cet espace vous en a déconnecté. Déconnectez-vous et reconnectez-vous pour l’ouvrir.',
  test_without_mail: 'Ce Tidings ne peut ni envoyer ni recevoir de courriel.',
  test_without_entry: 'Ce courriel n’a pas encore fait d’entrée.',
  test_decided: 'Quelqu’un a déjà tranché.',
  account_exists: 'Un compte existe déjà pour cette adresse.',
  backlog_of_company: 'Trop de courriels attendent pour cette adresse; réessayez plus tard.',
  backlog_of_sender:
    'Trop de courriels de cet expéditeur attendent pour cette adresse; réessayez plus tard.',
  backlog_of_client: 'Trop de courriels venus de votre adresse attendent; réessayez plus tard.',
  webhook_closed: 'Le courriel n’arrive pas par ici.',
  webhook_refused: '{why}',
  mail_empty: 'Le courriel est vide.',
  mail_too_large: 'Un courriel peut avoir ici {bytes} octets.',
  too_much_mail: 'Trop de courriels à la fois; veuillez réessayer.',
  signature_used: 'La signature a servi pour un autre courriel.',
  mail_not_kept: 'Le courriel n’a pas pu être conservé; veuillez l’envoyer de nouveau.',
  amazon_certificate: 'Le certificat d’Amazon n’a pas pu être obtenu.',
  amazon_confirmation: 'La confirmation d’Amazon n’a pas pu être obtenue.',
};
