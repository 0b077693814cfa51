import type { HttpRefusal } from '#contract/refusals/refusals.ts';

export const HTTP_REFUSALS: Record<HttpRefusal, string> = {
  our_fault: 'Un problème est survenu de notre côté.',
  not_signed_in: 'Veuillez vous connecter.',
  other_workspace: 'Vous êtes passé ailleurs à un autre espace. Veuillez recharger cette page.',
  admins_only: 'Seul un administrateur de l’espace de travail peut le faire.',
  token_scope: 'Ce jeton d’API ne le permet pas\u00a0: il faut la portée {scope}.',
  token_needed: 'Veuillez envoyer un jeton d’API, comme dans « Authorization: Bearer tdg_… ».',
  too_many_messages: 'Veuillez envoyer au plus {limit} messages par requête.',
  token_never: 'Cela ne peut pas se faire avec un jeton d’API. Veuillez vous connecter.',
  token_person:
    'Ce jeton d’API est celui de l’espace de travail et n’agit au nom de personne, or il faut ici quelqu’un. Veuillez utiliser un jeton personnel ou vous connecter.',
  idempotency_key_invalid:
    'L’en-tête Idempotency-Key doit contenir une seule clé entre guillemets, de 1 à {longest} caractères ASCII imprimables.',
  idempotency_key_reused:
    'Cette Idempotency-Key a déjà servi pour une autre demande. Veuillez en prendre une nouvelle pour chaque création.',
  idempotency_running:
    'Une demande avec cette Idempotency-Key est en cours. Veuillez réessayer dans un instant.',
  operators_only: 'Accès réservé à l’exploitant de Tidings.',
  nul_character: 'Le texte ne doit pas contenir de caractère NUL.',
  nothing_here: 'Il n’y a rien à cette adresse.',
  no_route: 'Il n’y a rien à {method} {path}.',
  other_site: 'Cette demande venait d’un autre site.',
  localhost_only: 'Sans PUBLIC_URL, Tidings ne répond qu’à localhost.',
  several_hosts: 'Une demande doit nommer un seul Host.',
  host_missing: 'Une demande doit nommer son Host.',
  host_unreadable: 'Le Host de cette demande est illisible.',
  hosts_differ: 'L’adresse de cette demande et son Host nomment des hôtes différents.',
  address_unreadable: 'Cette adresse est illisible.',
  request_slow: 'La demande a mis trop de temps à arriver.',
  headers_too_large: 'Les en-têtes de cette demande sont trop grands.',
  request_unreadable: 'Ce n’est pas une demande HTTP lisible.',
  body_too_large: 'Le corps de la demande est trop grand.',
  body_empty: 'Le corps de la demande est vide; du JSON est attendu.',
  body_type: 'Le corps de la demande doit être du JSON, de type application/json.',
  body_length: 'Le corps de la demande n’a pas la longueur que dit son Content-Length.',
  body_unreadable: 'Le corps de la demande n’est pas du JSON lisible.',
  connection_lost: 'La connexion a été perdue.',
  database_away:
    'Tidings ne peut pas joindre sa base de données pour le moment. Veuillez réessayer dans un instant.',
  disk_full:
    'Tidings ne peut rien enregistrer pour le moment\u00a0: son disque est plein. Ce qui s’y trouve peut être lu. Veuillez réessayer plus tard.',
  files_away:
    'Les fichiers ne peuvent pas être lus pour le moment. Veuillez réessayer dans un instant.',
  busy: 'Tidings est occupé. Veuillez réessayer dans un instant.',
  stopping: 'Tidings est sur le point de s’arrêter. Veuillez réessayer dans un instant.',
  too_many_connections: 'Il y a trop de connexions. Veuillez réessayer dans un instant.',
  too_many_streams_of_person:
    'Tidings est ouvert trop de fois. Veuillez fermer quelques-unes de ses pages.',
  too_many_streams:
    'Trop de pages sont ouvertes pour le moment. Celle-ci se met à jour toutes les 30 secondes.',
  session_too_fast: 'Trop de demandes en peu de temps. Veuillez attendre un instant.',
  network_too_busy:
    'Trop de demandes à la fois depuis votre réseau. Veuillez réessayer dans un instant.',
  expensive_too_busy:
    'Tidings est occupé par d’autres demandes de ce genre. Veuillez réessayer dans un instant.',
  too_many_requests: 'Trop de demandes. Veuillez attendre {wait}.',
  too_many_emails_to_address: 'Trop de courriels à cette adresse. Veuillez attendre {wait}.',
  too_many_emails_of_network:
    'Trop de courriels ont été demandés depuis votre réseau. Veuillez attendre {wait}.',
  no_emails_left:
    'Tidings a envoyé tous les courriels qu’il peut envoyer pour le moment. Veuillez attendre {wait}.',
  mail_not_sent: 'Le courriel n’a pas pu être envoyé. Veuillez réessayer.',
  metrics_token: 'Les mesures se lisent avec leur jeton.',
  own_address: 'C’est une adresse de réception de Tidings; veuillez donner la vôtre.',
  cursor_invalid: 'Ce curseur n’est pas de nous.',
  cursor_of_other_order: 'Ce curseur n’est pas de nous pour cet ordre.',
  cursor_of_no_page: 'Aucune page n’a donné ce curseur.',
};
