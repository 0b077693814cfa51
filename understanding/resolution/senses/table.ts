/**
 * Senses of frequent words, so that replies in one language train the other. A line has the sense,
 * its English words and its French words, in normal form; `*` marks a prefix. `-` drops the word.
 */
export const SENSES = `
-: the a an of 's own just also so then | le la les l de du des d un une ne n y en se s au aux donc aussi ben la-bas
it: it this that he she they them these those him | il elle ils elles ca ce c cela cet cette ces lui eux celui celle ceux celles cellela celuila ceci
i: i me myself | je j me moi m
we: we us ourselves | on nous
you: you u yourself | vous tu te toi t
my: my mine | mon ma mes mien mienne
our: our ours | notre nos
your: your yours | votre vos ton ta tes
his: his her their its theirs | son sa ses leur leurs
be: is are am be s | est sont suis es sommes etes c'est yest etre tes soit
was: was were been | etait etaient etais ete fut furent yetait
have: has have having ve | a as ai avons avez ont aie ait avoir avont
had: had | avait avaient avais avions aviez eu eue
will: will shall ll | va vont vais allons allez vas sera seront serai serons serez
would: would | serait seraient aurait auraient voudrait
can: can able | peut peuvent peux pouvez pouvons capable pu
could: could might may | pourrait pourraient pourrez pourra pourrai pourriez pourrais
should: should ought supposed | devrait devraient devrais devriez
must: must need* have-to gotta needs | doit doivent dois devez devons faut faudra faudrait fallait besoin devait
do: do does did doing | faire fais font
done: done did | fait faite faits faites effectue* realise* accompli*
not: not never no nothing none nobody without nor neither cannot hardly | pas non rien aucun aucune jamais personne sans ni nullement pantoute guere zero inutile nulle pantoutte
nomore: anymore longer | plus pus
yes: yes yep yeah yup sure affirmative indeed | oui ouais si-si ouaip effectivement affirmatif
still: still remains remain | toujours encore demeure persiste* subsiste* reste restent
yet: yet | encore
again: again anew repeatedly | nouveau rebelote recommence* reprend* repris* nouvelle-fois
already: already | deja
now: now currently presently today tonight | maintenant actuellement desormais aujourd'hui aujourdhui astheure asteure dorenavant soir
thismorning: morning | matin matinee
past: yesterday ago earlier previously before last before | hier avant avanthier auparavant dernier derniere tantot
future: tomorrow later soon shortly next upcoming eventually tmrw | demain bientot prochain prochaine prochainement ulterieurement plustard tard apresdemain
day: monday tuesday wednesday thursday friday saturday sunday mon tue wed thu fri | lundi mardi mercredi jeudi vendredi samedi dimanche weekend
month: january february march april may june july august september october november december | janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre
since: since | depuis
until: until till | jusqu jusqua jusquau jusque
during: during for while | pendant durant
timeunit: hour* minute* day days week* month* second* year* afternoon noon midnight evening night h min | heure* minute* jour* semaine* mois seconde* an ans annee* apresmidi midi minuit soiree journee nuit nuits h min
but: but however although though except unfortunately | mais cependant toutefois pourtant sauf hormis malheureusement or neanmoins
if: if unless provided whether | si sinon pourvu
when: when once whenever | quand lorsque lorsqu des
asap: asap immediately urgently | immediatement urgemment
and: and plus & | et puis pis
or: or | ou
because: because as since | car parce puisque
with: with by via through | avec par via
in: in into inside within on at onto | dans sur dedans sous chez a
to: to for toward* | pour vers afin
from: from off out | hors sorti-de
here: here there | ici la voici voila icitte present*
who: who whom | qui
what: what which | que quoi quel quelle quels quelles quoi qu
where: where | ou-est ou
how: how | comment combien
why: why | pourquoi
max: maybe perhaps probably likely possibly presumably | peutetre probablement sansdoute surement possiblement vraisemblablement
think: think believe guess reckon suppose assume suspect* | pense* crois croit croyait croyais croyons suppose* presume* parait
seem: seem* appear* look looks looking | semble* parait apparemment aurait-lair air
hope: hope* hopefully wish* fingers | espere* esperons souhaite* croise*
try: try tries tried trying attempt* | essaye* essaie* tente* essayer tenter essai*
want: want* would-like wish* | veut veux voulez voulons voudrais voulait aimerais
know: know knows known idea clue | sais sait savez connai* idee su
all: all every everything everyone everybody both whole entire* fully complete* total* | tout toute tous toutes deux entier* entierement complet* complete* totalement totalite chaque partout
some: some several few couple various | quelques plusieurs certain* divers
most: most mostly majority almost nearly | plupart majorite presque quasiment quasi
half: half part partial* partly | moitie demi partie partiel* partiellement
only: only just alone merely | seulement seul seule seuls juste uniquement que-
rest: rest remaining remainder remain* left outstanding missing | reste restant* restent restait manque* manquant* solde
other: other others another else different | autre autres autrui different* celui-la
one: one | un-seul une-seule
two: two pair | deux
three: three four five six seven eight nine ten eleven twelve dozen twenty thirty | trois quatre cinq sept huit neuf-n dix onze douze douzaine vingt trente six quinze
first: first | premier premiere premiers premieres
second: second third fourth | deuxieme seconde second troisieme quatrieme
last: last final latest | dernier* final* ultime
more: more additional extra further | davantage supplementaire* additionnel*
less: less fewer lower | moins
too: too very really quite so | trop tres vraiment bien assez super
good: good fine ok okay well great perfect* excellent brilliant right correct* proper* alright wonderful nice lovely happy | bon bonne bons bonnes ok parfait* impeccable* excellent* nickel correct* beau belle super genial* top tiguidou bien conforme* content* ravi* vrai tranquille belles beaux excellent* ravie paix chouette cinq-sur-cinq
bad: bad wrong poor worse terrible awful | mauvais* pire mal faux fausse errone* nul
ready: ready available prepared set free | pret prete prets pretes dispo disponible* libre*
clear: clear clean dry empty quiet silent cool warm steady stable calm spotless smooth* normal | propre* sec seche secs seches vide vides calme* silence silencieu* stable* clair claire net nette normal* normalement rond degage*
hot: hot cold hot warm warmer | chaud* froid* tiede* brulant*
same: same identical | meme memes pareil pareille identique*
new: new fresh brand | neuf neuve nouveau nouvelle nouveaux nouvelles neufs
old: old previous former | ancien* vieux vieille
fix: fix* repair* mend* resolv* solv* remed* rectif* sort sorted sorting sorts heal* cure cured | repar* resolu* resoud* regl* arrang* corrig* rectifi* solutionn* remedi* depann* depanne* retabli* rafistol*
replace: replac* swap* exchang* chang* renew* | remplac* chang* echang* renouvel* substitu*
install: install* fit fits fitted fitting mount* put hung hang attach* bolt* plug plugged fasten* connect* wire* wired hook* screw* glued welded weld* weld solder* | install* pose* posee posees poser mont* accroch* fix* fixe* brancher branch* connect* raccord* viss* coll* soud* mis mise mettre remis remise visse* remont*
adjust: adjust* calibrat* align* tighten* tighten reset* set config* tun* level* balanc* program* recalib* | ajust* calibr* etalonn* reetalonn* align* realign* serre* resserr* reinitialis* configur* parametr* reprogramm* equilibr* recalibr* program*
clean: clean cleaned cleaning wash* wip* mop* sweep swept scrub* vacuum* rins* disinfect* sanitis* | nettoy* lav* essuy* balay* ramass* desinfect* rinc* frott* aspir* degrais*
unblock: unblock* unclog* clear cleared unjam* drain* empt* flush* release* released freed free | debouch* debloqu* degag* vidang* vid* purg* decoinc* desembou* liber*
remove: remov* tak* took taken strip* delet* eras* eliminat* clear cleared dispose* discard* scrap* towed threw thrown pull* pulled | enlev* retir* supprim* effac* ote* elimin* jet* debarrass* sort sorti* sortie evacu* arrach*
add: add* includ* insert* append* enter entered | ajout* inclu* inser* rajout* integr* saisi*
create: creat* mak* made build* built set-up establish* generat* produc* | cree* cre creation etabli* gener* produi* fabriqu* mont* ouvert-compte
update: updat* upgrad* patch* edit* amend* modif* revis* renam* | modifi* actualis* revis* jour patch* renomm*
restart: restart* reboot* reset* relaunch* start started starts starting begin* began switched turn* turned power* boot* | redemarr* relanc* reparti* demarr* rallum* relance* allum* ralluma* commenc* repart repartent part-
stop: stop* quit halt* ceas* shut | arret* cess* coup* eteint* ferm-machine stopp*
open: open* unlock* | ouvr* ouvert* deverrouill* rouvr* rouvert*
close: clos* shut lock* | ferm* clos* clotur* verrouill* barre* barree referm*
closeticket: closing | cloture cloturer classe classee clore ferme-dossier classer
send: send* sent email* mail* forward* dispatch* post* transmit* | envo* transmi* expedi* achemin* mail* faxe* relay* parti* transfere* faxer
give: give* gave given hand* deliver* provid* issued issue* supplied supply | donn* remis* remet* fourni* livr* distribu* deliv* attribu*
receive: receiv* got get gets getting arriv* came come comes collected pick* landed | recu* recois recoit recev* arriv* recupere* obten* obtenu* ramass* touch* venu* vient rentre* parvenu*
return: return* back brought | retour* revenu* revien* rapport* rendu* rentre* ramen* remis-place
find: find* found locat* spotted turned-up discover* | trouv* retrouv* decouv* repere* reper* localis* decel* cherche* trouvai* mis-la-main
lose: lost lose losing | perd* egar* disparu* perte*
pay: pay* paid refund* credit* reimburs* transfer* wire* settled settl* | pay* vers* rembours* credit* vire* virement* regle-facture acquitt* encaiss*
sign: sign* approv* agree* accept* authoris* authoriz* grant* confirm* valid* endors* | sign* approuv* accept* autoris* accord* confirm* valid* acquiesc* feu entendu
refuse: refus* reject* den* declin* turned-down fail* | refus* rejet* decline* recal*
cancel: cancel* withdr* drop dropped scrap* abandon* forget disregard ignore nevermind | annul* abandonn* retir* oubli* laisse* ignor* renonc* tomber tombe-
order: order* requisition* purchas* buy* bought | command* achet* achat*
book: book* schedul* reserv* plann* reschedul* postpon* mov* moved appointment* slot* | reserv* planifi* report* decal* deplac* prevu* program* rendezvous rdv cedul* inscri*
promise: promis* commit* guarantee* | promi* engag* garanti*
wait: wait* await* pend* expect* hold | attend* attent* patient* suspens
check: check* verif* test* inspect* look* review* examin* investigat* audit* measur* monitor* diagnos* see seeing watch* | verif* test* control* inspect* regard* examin* revis* analys* enquet* mesur* surveill* diagnos* voir vois voit check* relu* relire essai lecture lu lue relecture expertise*
ask: ask* request* enquir* query | demand* sollicit* questionn* requete
tell: tell* told say* said inform* notif* inform* report* mention* warn* wrote write* written | dit disait disent dire dis inform* avis* averti* signal* mentionn* prevenu* prevenir ecri* annonc* raconte* indique* expliqu* precis* rappele* dites
answer: answer* repl* respond* respons* | repon* reponse* repli*
call: call* phon* rang ring* contact* spoke speak* talk* | appel* telephon* contact* joindre parl* sonn*
handle: handl* deal* dealt tak* care look-after manag* process* treat* | trait* gere* occup* charge gerer
finish: finish* complet* over wrapped ended end ends | fini* termin* complet* achev* boucl* conclu* fin finalement enfin bout
work: work* function* run* runs running ran operat* | march* fonction* tourn* roul* refonctionn* remarch* fonctionne* operationn* retourn-
print: print* scan* | imprim* scann* reimprim* numeris*
connect: connect* log* login access* reach* sync* load* | connect* acced* acces synchron* charg* capt* branche-
hold: hold* held last* lasts lasted sticks stay* kept keep* | tient tienne* tenu* dure* garde* rest-en conserve* tenir
fail: fail* broke* break* crash* fault* malfunction* dead died die dies down trip* | pann* cass* bris* plant* defaut* defectueu* lach* creve* mort* saut* disjonct* flanch* pete* petee gele* planter hs
leak: leak* drip* seep* ooz* | fuit* goutt* coul* suint* infiltr* deborde* inond* pleut
noise: nois* rattl* squeak* hum* buzz* beep* bang* whin* hiss* grind* click* | bruit* grinc* bip* siffl* claque* bourdonn* vibr* grich* grond* couin* ronronn* sonne*
stuck: stuck jam* block* clog* seiz* | coinc* bloqu* bouch* grippe* bourr* enray* rebourr*
smell: smell* odour* odor* stink* stench | odeur* sent sentent pue* empest*
broken: broken defective faulty damaged torn cracked bent worn dent* scratch* | casse* fele* fissur* dechir* abim* endommag* use usee tordu* rompu* brise*
missing: missing lack* short shortage absent gone | manqu* absent* introuvable* penurie rupture
error: error* bug* glitch* mistake* issue* problem* trouble* fault* | erreur* bug* souci* problem* pepin* anomal* faute* panne
wrong: wrong incorrect mistaken | mauvais* errone* incorrect* trompe*
late: late delay* overdue behind | retard* tard
urgent: urgent* emergency critical | urgen* urgence
temporary: temporar* interim workaround* meanwhile meantime patch* makeshift bypass* instead borrow* spare for-now | temporair* provisoire* depann* attendant contourn* rafistol* entretemps palli* secours empruntee prete-
follow: follow* remind* chase* chasing nudge* escalat* | relanc* suivi* suivre rappel* escalad*
ticket: ticket* case* request* incident* issue* | ticket* dossier* demande* incident* requete* billet* appel-service
thanks: thank* thx cheers appreciate* grateful | merci* remerci* mercis
please: please kindly pls | svp please veuillez priere plait
greet: hi hello hey dear morning regards best sincerely | bonjour bonsoir salut allo coucou cordialement salutations cher chere bise* amicalement
sorry: sorry apolog* | desole* excus* pardon navre*
noted: noted understood acknowledged roger gotit | note* compris entendu notee
survey: survey* rating rate feedback satisfaction | sondage* evalu* satisfaction enquete*
person: man guy lady woman people someone anybody somebody colleague* team staff crew everyone person | gars homme femme dame* gens quelquun collegue* equipe* personnel* monde monsieur madame m mme mr mrs mere pere gang frere monde fille fils papa maman enfants proprietaire* voisin* agent*
technician: technician* tech plumber* electrician* engineer* mechanic* locksmith* carpenter* contractor* vendor* supplier* fitter* installer* courier* driver* carrier* roofer* glazier* caretaker* janitor* maintenance handyman | technicien* plombier* electricien* mecanicien* mecano* serrurier* menuisier* entrepreneur* fournisseur* livreur* chauffeur* transporteur* prestataire* reparateur* couvreur* vitrier* gardien* concierge* depanneur* tech soudeur* exterminateur* deratiseur* installateur* artisan* editeur maintenance entretien
boss: boss manager* director* supervisor* head chief principal | patron* chef* gestionnaire* direct* directeur* directrice* superviseur* responsable* gerant* boss
client: client* customer* guest* tenant* patient* parent* visitor* resident* user* student* pupil* member* passenger* | client* invite* locataire* patient* parent* visiteur* resident* usager* utilisateur* eleve* etudiant* membre* passager* famille* voyageur*
office: office* department* desk reception hr finance payroll accounting it helpdesk support council school board | bureau* service* departement* accueil rh compta comptabil* paie secretari* direction mairie rectorat informatique support conseil ecole* comite
vehicle: van* car cars truck* lorry bus buses forklift* trailer* ambulance* bike* tractor* train* vehicle* coach | camion* voiture* auto autos char bus autobus chariot* remorque* ambulance* velo* tracteur* train* vehicule* fourgon* camionnette* niveleuse* pelle
part: part* motor* pump* belt* filter* seal* hinge* bearing* valve* gasket* fuse* bulb* lamp* battery batteries sensor* cable* switch* blade* hose* tyre* tire* spring* screw* bolt* chain* roller* board* element* tap* washer* lock* handle* key keys wheel* bracket* cartridge* toner | piece* moteur* pompe* courroie* filtre* joint* charniere* penture* roulement* valve* soupape* fusible* ampoule* lampe* batterie* pile* capteur* sonde* cable* interrupteur* lame* tuyau* boyau* pneu* ressort* vis boulon* chaine* rouleau* carte* resistance* robinet* serrure* poignee* cle cles clef* roue* cartouche* toner neon* contacteur* disjoncteur* fil antenne* bouton* clavier*
machine: machine* printer* scanner* oven* fridge* freezer* boiler* heater* lift elevator* conveyor* compressor* press copier* dishwasher* projector* screen* monitor* tv camera* phone* tablet* laptop* computer* pc server* router* alarm* pump dryer* kettle* | machine* imprimante* scanner* four* frigo* frigidaire* congelateur* chaudiere* chauffage* ascenseur* convoyeur* compresseur* presse* photocopieu* lavevaisselle projecteur* ecran* moniteur* tele* camera* telephone* tablette* portable* ordi* pc poste* serveur* routeur* alarme* secheuse* sechoir* generatrice* robot* thermostat* clim* climatis* videoprojecteur* distributeur*
building: door* window* gate* roof* ceiling* wall* floor* toilet* sink* drain* light* room* stair* corridor* carpet* fence* barrier* parking kitchen* pipe* shower* | porte* fenetre* barriere* toit* toiture* plafond* mur* plancher* sol toilette* evier* lavabo* lumiere* salle* escalier* corridor* couloir* tapis cloture* stationnement* parking cuisine* douche* vitre* rideau* portail* portillon* eclairage* local
software: app* system* software* site* website* portal* page* link* file* folder* database password* account* wifi vpn network* server* internet email* mailbox* report* dashboard* | appli* systeme* logiciel* site* portail page* lien* fichier* dossier-partage base mot-de-passe compte* wifi vpn reseau* serveur* internet courriel* boite* rapport* tableau*
document: document* form* contract* invoice* certificate* letter* report* copy copies receipt* statement* quote* minutes badge* card* permit* list* schedule* slides file* note* | document* formulaire* contrat* facture* certificat* lettre* rapport* copie* recu-papier releve* devis soumission* pv badge* carte* permis liste* horaire* fiche* attestation* bon-commande bulletin* planning* bail
money: money amount* fee* price* budget* expense* salary wages pay payslip deposit* bill* cost* euro* dollar* $ % | argent montant* frais prix budget* depense* salaire* paie depot* cout* euro* dollar* € $ % somme*
goods: order* deliver* shipment* parcel* package* stock box boxes pallet* material* supplies paper gloves linen batch* lot shelf | commande* livraison* expedition* colis paquet* stock* boite* palette* materiel* fourniture* papier* gants draps lot lots etagere* rayon* bac* carton*
food: food meal* coffee milk bread water meat lunch kitchen menu* | nourriture repas cafe lait pain eau viande diner menu* souper dejeuner
animal: mouse mice rat rats cat* dog* bird* bees wasp* ant ants pest* cow cows goat* sheep hen hens | souris rat rats chat chats chaton* chien* oiseau* abeille* guepe* fourmi* nuisible* vache* chevre* mouton* poule* cheval furet
meeting: meeting* session* training course* class* event* visit* call interview* demo* shift* | reunion* seance* formation* cours evenement* visite* entretien* entrevue* demo* quart* rencontre* garde
place: place* aisle* dock* bay warehouse* yard site street* road* shop store* ward lab field* garage depot* station* | place* allee* quai* entrepot* cour chantier* rue* route* magasin* atelier* labo* champ* garage* depot gare* etage* usine terrain* espace zone niveau cote loge quai centre casier coffre* tiroir*
stay: stays stayed staying | rest* demeur*
happen: happen* occur* | arrive-que produit-se passe-se survenu* 
go: go goes going went gone | aller alle* allee va-t part partent parti partie partis parties depart
pass: pass passes passed passing | pass* repass*
come-by: visit* came come by dropped stop-by | venu* viendra* passera* venir viens vient viennent venir venait
see-you: see you | bientot revoir
hear: hear* heard rumour* apparently supposedly claims claimed allegedly swears | entendu-dire parait jur* pretend* soidisant rumeur* affirme* laisse-entendre
start-new: started starting | commence* debut*
recover: recover* restor* retriev* back | recuper* restaur* retabli* reven*
improve: improv* better | amelior* mieux
enough: enough | assez suffi*
increase: rising rise* increas* grow* up | mont* augment* hausse* grimp*
decrease: fall* fell drop* reduc* lower* down | baiss* descend* diminu* redui* retomb*
split: separate* split new-ticket | separe* part-a
keep: keep* continu* carry | continu* gard* poursui* maintien*
leave: leave* left | laiss* quitt* parti*
help: help* assist* | aid* assist*
use: use uses using used | utilis* serv* emploi*
put: put puts putting place placed | mett* mis mise mets pose-la
show: show* display* | affich* montr* indiqu* appara*
decide: decid* choos* chose* choice | decid* choisi* tranch*
cover: cover* stand-in replacement cover | couvr* couvert* remplacant* releve
fill: fill* refill* top* restock* stock* | rempl* recharg* ravitaill* regarni* reappro* 
cut: cut cuts cutting trimmed mow* | coup* tond* taill* 
paint: paint* repaint* | pein* repein*
seal: seal* reseal* caulk* patch* plug | calfeutr* colmat* etanch* bouche-trou scell*
salt: salt* grit* shovel* plow* snow* ice | sal* deneig* deblay* neige* glace* sabl*
heat: heat* heating warm* cool* | chauff* rechauff* refroid* cool* climatis*
light-up: lit lights flash* flicker* glow* | allum* eclair* clignot* vacill*
publish: publish* post* upload* share* shared online | publi* mis-ligne diffus* televers* partag* ligne depos*
register: regist* enrol* sign-up subscrib* recorded log logged | inscri* enregistr* abonn* 
prepare: prepar* draft* | prepar* redig*
treat: treat* spray* | traite-insecte pulveris*
verify-ok: passed pass | conforme reussi* 
count: count* recount* | compt* recompt* pointe* denombr*
hire: hire* recruit* appoint* | embauch* recrut* nomm* engag-personne
train-up: train* | form* forme-pers
translate: translat* proofread* | tradui* relu* relire
allow: allow* permit* let lets | permet* permi* autoris* laisser
apologise: apologise | excuse*
own-side: end side part | cote bord
mistake-own: mistake fault bad | faute erreur gaffe
off: off unplugged | eteint* debranch* hors ferme-
away: away leave vacation holiday* sick | vacance* conge* absent* malade* maladie ferie*
confirmq: confirm* | confirm* reconfirm*
question: question* | question*
link: attached attachment enclosed below | joint* cijoint* pj annexe* dessous
back-normal: normal usual | normal* habitu* ordre rentre-ordre
safe: safe secure secured | securi* sur surs surete
escape: out rescued caught trapped captured | attrap* captur* piege* sauve* libere*
after: after behind following | apres derriere
like: like as than | comme que-comme
time: time times twice | fois temps
full: full solid tight straight level bright sharp tidy intact flat | plein pleine pleins solide* droit plat etanche
like-thing: thing things something anything stuff | chose* truc quelquechose affaire*
each: each any either every | chacun* chaque quelque quelconque
under: under below above over around across against between along near past ahead through | entre contre dessus dessous autour malgre selon abord
long: long big high large huge deep wide small little short low tiny | grand* gros grosse gros petit* haut* long* large profond* bas basse
take: take takes took taken taking bring brings bringing brought pick carried carry drove drive walked | pris prise prends prend prendre prenez prenons emmen* amen* apport* emport* ramen* tire* tir
see: see sees saw seen view spotted noticed | vu vue vus voir vois voit verra apparai*
redo: redid redone reissued reprinted reinstalled rewelded | refait* refaire reecrit* refabriqu*
status: status state reopened merged duplicate assigned progress pending hold opened | statut etat rouvert* reouvert* fusionn* assigne* attribue*
tell-media: text texted message messages notice note voicemail | message* texto* sms mot
loose: loose gap hole crack slip bounced snapped blown bent | lache lousse trou fissure jeu
expire: expire* due deadline dated valid | expire* echeance* echu* valable delai*
name: name names number numbers reference code version date | nom prenom numero* reference* code version date*
depend: depend* | depend*
reason: reason* cause* culprit trick luck | raison* cause* origine coupable
plan: plan plans planned | plan plans
job: job work-order project service task | job travail travaux projet* tache* intervention*
house: home house flat hall lobby shed cellar basement | maison* appart* chambre* gymnase hall sous-sol cave
danger: fire gas smoke shock blood police accident hit hurt | incendie gaz fumee sang police accident blesse*
unit: degree* percent metre* kg litre* km pound* £ eta oclock bar | degre* pourcent metre* kg litre* km
rain: rain* wet snow storm puddle soaked dust | pluie pleut mouill* trempe* flaque neige*
calendar: calendar invite* invitation* diary agenda rota roster queue | calendrier invitation* agenda planning creneau* file-attente
evidence: photo* picture* video proof sample* reading* result* | photo* video preuve* echantillon* resultat* analyse*
cause-by: thanks-to | grace
begin-good: nicely | tranquille*
get-pres: gets getting | obtient
lift: lifted raised rolled poured moved walked | leve* soulev* bouge*
matter: matter worry afraid bother trouble | souci-la grave inquie* importance
exact: exactly literally | exactement
group: group* crew class class* | groupe* classe*
way: way ways | facon maniere moyen
many: many much lots plenty number | beaucoup plein tas peu trop-de
inverse: reversed swapped upside inverted | invers* envers contraire
agreement: agreement approval okay | agrement approbation visa go feuvert principe
fall: fall falls fell drop | tomb* retomb* descend*
grow: grew bigger spread | gonfl* grossi*
walk: walk walks rolled rolls | marche-a roule
merge: merged merge | fusion* merg* rattach* regroup*
write: write wrote written typed note | ecri* redig* reecri*
hurt: hurt injured cried | blesse* mal pleure*
cap: short enough | 
dig: dug dig excavated | creus*
sew: sewn stitched | cous* recous* racommod*
re-again:  | redecroch* rebip* recoul* repiqu* ressort* retomb* rebloqu* recass* reboug* replant* refui* redebord* rebouch* reclignot* refait-des
re-good:  | repart* redemarr* rouvr* referm* reecri* rallum* remarch* refonctionn* reconnect* rebranch* resynchronis* recharg*
`;
