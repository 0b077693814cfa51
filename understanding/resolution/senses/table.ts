/**
 * Senses of frequent words, so that replies in one language train the other. A line has the sense,
 * its English words and its French words, in normal form; `*` marks a prefix. `-` drops the word.
 */
export const SENSES = `
-: the a an of own just also so then | le la les l de du des d un une ne n y en se s au aux donc aussi ben
it: it this that he she they them these those him | il elle ils elles ca ce c cela cet cette ces lui eux celui celle ceux celles cellela celuila ceci
i: i me myself | je j me moi m
we: we us ourselves | on nous
you: you u yourself | vous tu te toi t
my: my mine | mon ma mes mien mienne
our: our ours | notre nos
your: your yours | votre vos ton ta tes
his: his her their its theirs | son sa ses leur leurs
be: is are am be s | est sont suis es sommes etes yest etre soit
was: was were been | etait etaient etais ete fut furent yetait
have: has have having ve | a as ai avons avez ont aie ait avoir avont
had: had | avait avaient avais avions aviez eu eue
will: will shall ll | va vont vais allons allez vas sera seront serai serons serez
would: would | serait seraient aurait auraient voudrait
can: can able | peut peuvent peux pouvez pouvons capable pu
could: could might may | pourrait pourraient pourrez pourra pourrai pourriez pourrais
should: should ought supposed | devrait devraient devrais devriez
must: must need* gotta needs | doit doivent dois devez devons faut faudra faudrait fallait besoin devait
do: do does did doing | faire fais font
done: done | fait faite faits faites effectue* realise* accompli*
not: not never no nothing none nobody without nor neither cannot hardly | pas non rien aucun aucune jamais personne sans ni nullement pantoute guere zero inutile nulle pantoutte
nomore: anymore longer | plus pus
yes: yes yep yeah yup sure affirmative indeed | oui ouais ouaip effectivement affirmatif
still: still remains remain | toujours encore demeure persiste* subsiste* reste restent
yet: yet | 
again: again anew repeatedly | nouveau rebelote recommence* reprend* repris*
already: already | deja
now: now currently presently today tonight | maintenant actuellement desormais aujourdhui astheure asteure dorenavant soir
thismorning: morning | matin matinee
past: yesterday ago earlier previously before last | hier avant avanthier auparavant dernier derniere tantot
future: tomorrow later soon shortly next upcoming eventually tmrw | demain bientot prochain prochaine prochainement ulterieurement plustard tard apresdemain
day: monday tuesday wednesday thursday friday saturday sunday mon tue wed thu fri | lundi mardi mercredi jeudi vendredi samedi dimanche weekend
month: january february march april june july august september october november december | janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre
since: since | depuis
until: until till | jusqu jusqua jusquau jusque
during: during for while | pendant durant
timeunit: hour* minute* day days week* month* second* year* afternoon noon midnight evening night h min | heure* minute* jour* semaine* mois seconde* an ans annee* apresmidi midi minuit soiree journee nuit nuits h min
but: but however although though except unfortunately | mais cependant toutefois pourtant sauf hormis malheureusement or neanmoins
if: if unless provided whether | si sinon pourvu
when: when once whenever | quand lorsque lorsqu
asap: asap immediately urgently | immediatement urgemment
and: and plus & | et puis pis
or: or | ou
because: because as | car parce puisque
with: with by via through | avec par via
in: in into inside within on at onto | dans sur dedans sous chez
to: to toward* | pour vers afin
from: from off out | hors
here: here there | ici voici voila icitte present*
who: who whom | qui
what: what which | que quoi quel quelle quels quelles qu
where: where | 
how: how | comment combien
why: why | pourquoi
max: maybe perhaps probably likely possibly presumably | peutetre probablement sansdoute surement possiblement vraisemblablement
think: think believe guess reckon suppose assume suspect* | pense* crois croit croyait croyais croyons suppose* presume* parait
seem: seem* appear* look looks looking | semble* apparemment air
hope: hope* hopefully wish* fingers | espere* esperons souhaite* croise*
try: try tries tried trying attempt* | essaye* essaie* tente* essayer tenter essai*
want: want* | veut veux voulez voulons voudrais voulait aimerais
know: know knows known idea clue | sais sait savez connai* idee su
all: all every everything everyone everybody both whole entire* fully complete* total* | tout toute tous toutes deux entier* entierement complet* complete* totalement totalite chaque partout
some: some several few couple various | quelques plusieurs certain* divers
most: most mostly majority almost nearly | plupart majorite presque quasiment quasi
half: half part partial* partly | moitie demi partie partiel* partiellement
only: only alone merely | seulement seul seule seuls juste uniquement
rest: rest remaining remainder remain* left outstanding missing | restant* restait manque* manquant* solde
other: other others another else different | autre autres autrui different*
one: one | 
two: two pair | 
three: three four five six seven eight nine ten eleven twelve dozen twenty thirty | trois quatre cinq sept huit dix onze douze douzaine vingt trente six quinze
first: first | premier premiere premiers premieres
second: second third fourth | deuxieme seconde second troisieme quatrieme
last: final latest | dernier* final* ultime
more: more additional extra further | davantage supplementaire* additionnel*
less: less fewer lower | moins
too: too very really quite | trop tres vraiment bien assez super
good: good fine ok okay well great perfect* excellent brilliant right correct* proper* alright wonderful nice lovely happy | bon bonne bons bonnes ok parfait* impeccable* excellent* nickel correct* beau belle genial* top tiguidou conforme* content* ravi* vrai tranquille belles beaux ravie paix chouette
bad: bad wrong poor worse terrible awful | mauvais* pire mal faux fausse errone* nul
ready: ready available prepared set free | pret prete prets pretes dispo disponible* libre*
clear: clear clean dry empty quiet silent cool warm steady stable calm spotless smooth* normal | propre* sec seche secs seches vide vides calme* silence silencieu* stable* clair claire net nette normal* normalement rond degage*
hot: hot cold warmer | chaud* froid* tiede* brulant*
same: same identical | meme memes pareil pareille identique*
new: new fresh brand | neuf neuve nouvelle nouveaux nouvelles neufs
old: old previous former | ancien* vieux vieille
fix: fix* repair* mend* resolv* solv* remed* rectif* sort sorted sorting sorts heal* cure cured | repar* resolu* resoud* regl* arrang* corrig* rectifi* solutionn* remedi* depann* depanne* retabli* rafistol*
replace: replac* swap* exchang* chang* renew* | remplac* chang* echang* renouvel* substitu*
install: install* fit fits fitted fitting mount* put hung hang attach* bolt* plug plugged fasten* connect* wire* wired hook* screw* glued welded weld* weld solder* | install* pose* posee posees poser mont* accroch* fix* fixe* brancher branch* connect* raccord* viss* coll* soud* mis mise mettre remis remise visse* remont*
adjust: adjust* calibrat* align* tighten* tighten reset* config* tun* level* balanc* program* recalib* | ajust* calibr* etalonn* reetalonn* align* realign* serre* resserr* reinitialis* configur* parametr* reprogramm* equilibr* recalibr* program*
clean: cleaned cleaning wash* wip* mop* sweep swept scrub* vacuum* rins* disinfect* sanitis* | nettoy* lav* essuy* balay* ramass* desinfect* rinc* frott* aspir* degrais*
unblock: unblock* unclog* cleared unjam* drain* empt* flush* release* released freed | debouch* debloqu* degag* vidang* vid* purg* decoinc* desembou* liber*
remove: remov* tak* took taken strip* delet* eras* eliminat* dispose* discard* scrap* towed threw thrown pull* pulled | enlev* retir* supprim* effac* ote* elimin* jet* debarrass* sort sorti* sortie evacu* arrach*
add: add* includ* insert* append* enter entered | ajout* inclu* inser* rajout* integr* saisi*
create: creat* mak* made build* built establish* generat* produc* | cree* cre creation etabli* gener* produi* fabriqu*
update: updat* upgrad* patch* edit* amend* modif* revis* renam* | modifi* actualis* revis* jour patch* renomm*
restart: restart* reboot* relaunch* start started starts starting begin* began switched turn* turned power* boot* | redemarr* relanc* reparti* demarr* rallum* relance* allum* ralluma* commenc* repart repartent
stop: stop* quit halt* ceas* shut | arret* cess* coup* eteint* stopp*
open: open* unlock* | ouvr* ouvert* deverrouill* rouvr* rouvert*
close: clos* lock* | ferm* clos* clotur* verrouill* barre* barree referm*
closeticket: closing | cloture cloturer classe classee clore classer
send: send* sent email* mail* forward* dispatch* post* transmit* | envo* transmi* expedi* achemin* mail* faxe* relay* parti* transfere* faxer
give: give* gave given hand* deliver* provid* issued issue* supplied supply | donn* remis* remet* fourni* livr* distribu* deliv* attribu*
receive: receiv* got get gets getting arriv* came come comes collected pick* landed | recu* recois recoit recev* arriv* recupere* obten* obtenu* touch* venu* vient rentre* parvenu*
return: return* back brought | retour* revenu* revien* rapport* rendu* ramen*
find: find* found locat* spotted discover* | trouv* retrouv* decouv* repere* reper* localis* decel* cherche* trouvai*
lose: lost lose losing | perd* egar* disparu* perte*
pay: pay* paid refund* credit* reimburs* transfer* settled settl* | pay* vers* rembours* credit* vire* virement* acquitt* encaiss*
sign: sign* approv* agree* accept* authoris* authoriz* grant* confirm* valid* endors* | sign* approuv* accept* autoris* accord* confirm* valid* acquiesc* feu entendu
refuse: refus* reject* den* declin* fail* | refus* rejet* decline* recal*
cancel: cancel* withdr* drop dropped abandon* forget disregard ignore nevermind | annul* abandonn* oubli* laisse* ignor* renonc* tomber
order: order* requisition* purchas* buy* bought | command* achet* achat*
book: book* schedul* reserv* plann* reschedul* postpon* mov* moved appointment* slot* | reserv* planifi* report* decal* deplac* prevu* rendezvous rdv cedul* inscri*
promise: promis* commit* guarantee* | promi* engag* garanti*
wait: wait* await* pend* expect* hold | attend* attent* patient* suspens
check: check* verif* test* inspect* look* review* examin* investigat* audit* measur* monitor* diagnos* see seeing watch* | verif* test* control* inspect* regard* examin* analys* enquet* mesur* surveill* diagnos* voir vois voit check* relu* relire essai lecture lu lue relecture expertise*
ask: ask* request* enquir* query | demand* sollicit* questionn* requete
tell: tell* told say* said inform* notif* report* mention* warn* wrote write* written | dit disait disent dire dis inform* avis* averti* signal* mentionn* prevenu* prevenir ecri* annonc* raconte* indique* expliqu* precis* rappele* dites
answer: answer* repl* respond* respons* | repon* reponse* repli*
call: call* phon* rang ring* contact* spoke speak* talk* | appel* telephon* contact* joindre parl* sonn*
handle: handl* deal* dealt care manag* process* treat* | trait* gere* occup* charge gerer
finish: finish* complet* over wrapped ended end ends | fini* termin* achev* boucl* conclu* fin finalement enfin bout
work: work* function* run* runs running ran operat* | march* fonction* tourn* roul* refonctionn* remarch* fonctionne* operationn*
print: print* scan* | imprim* scann* reimprim* numeris*
connect: log* login access* reach* sync* load* | acced* acces synchron* charg* capt*
hold: hold* held last* lasts lasted sticks stay* kept keep* | tient tienne* tenu* dure* garde* conserve* tenir
fail: broke* break* crash* fault* malfunction* dead died die dies down trip* | pann* cass* bris* plant* defaut* defectueu* lach* creve* mort* saut* disjonct* flanch* pete* petee gele* planter hs
leak: leak* drip* seep* ooz* | fuit* goutt* coul* suint* infiltr* deborde* inond* pleut
noise: nois* rattl* squeak* hum* buzz* beep* bang* whin* hiss* grind* click* | bruit* grinc* bip* siffl* claque* bourdonn* vibr* grich* grond* couin* ronronn* sonne*
stuck: stuck jam* block* clog* seiz* | coinc* bloqu* bouch* grippe* bourr* enray* rebourr*
smell: smell* odour* odor* stink* stench | odeur* sent sentent pue* empest*
broken: broken defective faulty damaged torn cracked bent worn dent* scratch* | casse* fele* fissur* dechir* abim* endommag* use usee tordu* rompu* brise*
missing: lack* short shortage absent gone | manqu* absent* introuvable* penurie rupture
error: error* bug* glitch* mistake* problem* trouble* | erreur* bug* souci* problem* pepin* anomal* faute* panne
wrong: incorrect mistaken | incorrect* trompe*
late: late delay* overdue behind | retard*
urgent: urgent* emergency critical | urgen* urgence
temporary: temporar* interim workaround* meanwhile meantime makeshift bypass* instead borrow* spare | temporair* provisoire* attendant contourn* entretemps palli* secours empruntee
follow: follow* remind* chase* chasing nudge* escalat* | suivi* suivre rappel* escalad*
ticket: ticket* case* incident* | ticket* dossier* demande* incident* requete* billet*
thanks: thank* thx cheers appreciate* grateful | merci* remerci* mercis
please: please kindly pls | svp please veuillez priere plait
greet: hi hello hey dear regards best sincerely | bonjour bonsoir salut allo coucou cordialement salutations cher chere bise* amicalement
sorry: sorry apolog* | desole* excus* pardon navre*
noted: noted understood acknowledged roger gotit | note* compris notee
survey: survey* rating rate feedback satisfaction | sondage* evalu* satisfaction enquete*
person: man guy lady woman people someone anybody somebody colleague* team staff crew person | gars homme femme dame* gens quelquun collegue* equipe* personnel* monde monsieur madame mme mr mrs mere pere gang frere fille fils papa maman enfants proprietaire* voisin* agent*
technician: technician* tech plumber* electrician* engineer* mechanic* locksmith* carpenter* contractor* vendor* supplier* fitter* installer* courier* driver* carrier* roofer* glazier* caretaker* janitor* maintenance handyman | technicien* plombier* electricien* mecanicien* mecano* serrurier* menuisier* entrepreneur* fournisseur* livreur* chauffeur* transporteur* prestataire* reparateur* couvreur* vitrier* gardien* concierge* depanneur* tech soudeur* exterminateur* deratiseur* installateur* artisan* editeur maintenance entretien
boss: boss manager* director* supervisor* head chief principal | patron* chef* gestionnaire* direct* directeur* directrice* superviseur* responsable* gerant* boss
client: client* customer* guest* tenant* patient* parent* visitor* resident* user* student* pupil* member* passenger* | client* invite* locataire* parent* visiteur* resident* usager* utilisateur* eleve* etudiant* membre* passager* famille* voyageur*
office: office* department* desk reception hr finance payroll accounting helpdesk support council school board | bureau* service* departement* accueil rh compta comptabil* paie secretari* direction mairie rectorat informatique support conseil ecole* comite
vehicle: van* car cars truck* lorry bus buses forklift* trailer* ambulance* bike* tractor* train* vehicle* coach | camion* voiture* auto autos char bus autobus chariot* remorque* ambulance* velo* tracteur* train* vehicule* fourgon* camionnette* niveleuse* pelle
part: part* motor* pump* belt* filter* seal* hinge* bearing* valve* gasket* fuse* bulb* lamp* battery batteries sensor* cable* switch* blade* hose* tyre* tire* spring* chain* roller* board* element* tap* washer* handle* key keys wheel* bracket* cartridge* toner | piece* moteur* pompe* courroie* filtre* joint* charniere* penture* roulement* valve* soupape* fusible* ampoule* lampe* batterie* pile* capteur* sonde* cable* interrupteur* lame* tuyau* boyau* pneu* ressort* vis boulon* chaine* rouleau* carte* resistance* robinet* serrure* poignee* cle cles clef* roue* cartouche* toner neon* contacteur* disjoncteur* fil antenne* bouton* clavier*
machine: machine* printer* scanner* oven* fridge* freezer* boiler* heater* lift elevator* conveyor* compressor* press copier* dishwasher* projector* screen* tv camera* phone* tablet* laptop* computer* pc server* router* alarm* pump dryer* kettle* | machine* imprimante* scanner* four* frigo* frigidaire* congelateur* chaudiere* chauffage* ascenseur* convoyeur* compresseur* presse* photocopieu* lavevaisselle projecteur* ecran* moniteur* tele* camera* telephone* tablette* portable* ordi* pc poste* serveur* routeur* alarme* secheuse* sechoir* generatrice* robot* thermostat* clim* climatis* videoprojecteur* distributeur*
building: door* window* gate* roof* ceiling* wall* floor* toilet* sink* light* room* stair* corridor* carpet* fence* barrier* parking kitchen* pipe* shower* | porte* fenetre* barriere* toit* toiture* plafond* mur* plancher* sol toilette* evier* lavabo* lumiere* salle* escalier* corridor* couloir* tapis cloture* stationnement* parking cuisine* douche* vitre* rideau* portail* portillon* eclairage* local
software: app* system* software* site* website* portal* page* link* file* folder* database password* account* wifi vpn network* internet mailbox* dashboard* | appli* systeme* logiciel* site* portail page* lien* fichier* base compte* wifi vpn reseau* internet courriel* tableau*
document: document* form* contract* invoice* certificate* letter* copy copies receipt* statement* quote* minutes badge* card* permit* list* schedule* slides note* | document* formulaire* contrat* facture* certificat* lettre* copie* releve* devis soumission* pv badge* permis liste* horaire* fiche* attestation* bulletin* planning* bail
money: money amount* fee* price* budget* expense* salary wages pay payslip deposit* bill* cost* euro* dollar* $ % | argent montant* frais prix budget* depense* salaire* depot* cout* euro* dollar* € $ % somme*
goods: shipment* parcel* package* stock box boxes pallet* material* supplies paper gloves linen batch* lot shelf | commande* livraison* expedition* colis paquet* stock* palette* materiel* fourniture* papier* gants draps lot lots etagere* rayon* bac* carton* boite* cartons
food: food meal* coffee milk bread water meat lunch kitchen menu* | nourriture repas cafe lait pain eau viande diner menu* souper dejeuner
animal: mouse mice rat rats cat* dog* bird* bees wasp* ant ants pest* cow cows goat* sheep hen hens | souris rat rats chat chats chaton* chien* oiseau* abeille* guepe* fourmi* nuisible* vache* chevre* mouton* poule* cheval furet
meeting: meeting* session* training course* class* event* visit* call interview* demo* shift* | reunion* seance* formation* cours evenement* visite* entretien* entrevue* demo* quart* rencontre* garde
place: place* aisle* dock* bay warehouse* yard site street* road* shop store* ward lab field* garage depot* station* | place* allee* quai* entrepot* cour chantier* rue* route* magasin* atelier* labo* champ* garage* depot gare* etage* usine terrain* espace zone niveau cote loge quai centre casier coffre* tiroir*
stay: stays stayed staying | rest* demeur*
happen: happen* occur* | survenu*
go: go goes going went | aller alle* allee part partent parti partis parties depart
pass: pass passes passed passing | pass* repass*
come-by:  | viendra* passera* venir viens viennent venait
see-you:  | revoir
hear: hear* heard rumour* apparently supposedly claims claimed allegedly swears | jur* pretend* soidisant rumeur* affirme*
start-new:  | commence* debut*
recover: recover* restor* retriev* | recuper* restaur* reven*
improve: improv* better | amelior* mieux
enough: enough | suffi*
increase: rising rise* increas* grow* up | augment* hausse* grimp*
decrease: fall* fell drop* reduc* lower* | baiss* descend* diminu* redui* retomb*
split: separate* split | separe*
keep: continu* carry | continu* gard* poursui* maintien*
leave: leave* | laiss* quitt*
help: help* assist* | aid* assist*
use: use uses using used | utilis* serv* emploi*
put: puts putting place placed | mett* mets
show: show* display* | affich* montr* indiqu* appara*
decide: decid* choos* chose* choice | decid* choisi* tranch*
cover: cover* replacement cover | couvr* couvert* remplacant* releve
fill: fill* refill* top* restock* stock* | rempl* recharg* ravitaill* regarni* reappro*
cut: cut cuts cutting trimmed mow* | tond* taill*
paint: paint* repaint* | pein* repein*
seal: reseal* caulk* | calfeutr* colmat* etanch* scell*
salt: salt* grit* shovel* plow* snow* ice | sal* deneig* deblay* neige* glace* sabl*
heat: heat* heating warm* cool* | chauff* rechauff* refroid* cool*
light-up: lit lights flash* flicker* glow* | eclair* clignot* vacill*
publish: publish* upload* share* shared online | publi* diffus* televers* partag* ligne depos*
register: regist* enrol* subscrib* recorded log logged | enregistr* abonn*
prepare: prepar* draft* | prepar* redig*
treat: spray* | pulveris*
verify-ok:  | conforme reussi*
count: count* recount* | compt* recompt* pointe* denombr*
hire: hire* recruit* appoint* | embauch* recrut* nomm*
train-up:  | form*
translate: translat* proofread* | tradui*
allow: allow* let lets | permet* permi* laisser
apologise: apologise | excuse*
own-side: side | bord
mistake-own: mistake fault | faute erreur gaffe
off: unplugged | debranch*
away: away leave vacation holiday* sick | vacance* conge* malade* maladie ferie*
confirmq:  | reconfirm*
question: question* | question*
link: attached attachment enclosed below | cijoint* pj annexe* dessous
back-normal: usual | habitu* ordre
safe: safe secure secured | securi* surs surete
escape: rescued caught trapped captured | attrap* captur* piege* sauve* libere*
after: after following | apres derriere
like: like than | comme
time: time times twice | fois temps
full: full solid tight straight level bright sharp tidy intact flat | plein pleine pleins solide* droit plat etanche
like-thing: thing things something anything stuff | chose* truc quelquechose affaire*
each: each any either | chacun* quelque quelconque
under: under above around across against between along near past ahead | entre contre dessus autour malgre selon abord
long: long big high large huge deep wide small little low tiny | grand* gros grosse petit* haut* long* large profond* bas basse
take: take takes taking bring brings bringing pick carried drove drive walked | pris prise prends prend prendre prenez prenons emmen* amen* apport* emport* tire* tir
see: sees saw seen view noticed | vu vue vus verra apparai*
redo: redid redone reissued reprinted reinstalled rewelded | refait* refaire reecrit* refabriqu*
status: status state reopened merged duplicate assigned progress pending opened | statut etat reouvert* fusionn* assigne* attribue*
tell-media: text texted message messages notice note voicemail | message* texto* sms mot
loose: loose gap hole crack slip bounced snapped blown | lache lousse trou fissure jeu
expire: expire* due deadline dated valid | expire* echeance* echu* valable delai*
name: name names number numbers reference code version date | nom prenom numero* reference* code version date*
depend: depend* | depend*
reason: reason* cause* culprit trick luck | raison* cause* origine coupable
plan: plan plans planned | plan plans
job: job project service task | job travail travaux projet* tache* intervention*
house: home house hall lobby shed cellar basement | maison* appart* chambre* gymnase hall cave
danger: fire gas smoke shock blood police accident hit hurt | incendie gaz fumee sang police accident blesse*
unit: degree* percent metre* kg litre* km pound* £ eta oclock bar | degre* pourcent metre* kg litre* km
rain: rain* wet snow storm puddle soaked dust | pluie mouill* trempe* flaque
calendar: calendar invite* invitation* diary agenda rota roster queue | calendrier invitation* agenda planning creneau*
evidence: photo* picture* video proof sample* reading* result* | photo* video preuve* echantillon* resultat* analyse*
cause-by:  | grace
begin-good: nicely | tranquille*
get-pres:  | obtient
lift: lifted raised rolled poured | leve* soulev* bouge*
matter: matter worry afraid bother trouble | grave inquie* importance
exact: exactly literally | exactement
group: group* class | groupe* classe*
way: way ways | facon maniere moyen
many: many much lots plenty | beaucoup tas peu
inverse: reversed swapped upside inverted | invers* envers contraire
agreement: agreement approval | agrement approbation visa go feuvert principe
fall: fall falls | tomb*
grow: grew bigger spread | gonfl* grossi*
walk: walk walks rolls | roule
merge: merge | fusion* merg* rattach* regroup*
write: write typed | reecri*
hurt: injured cried | pleure*
dig: dug dig excavated | creus*
sew: sewn stitched | cous* recous* racommod*
re-again:  | redecroch* rebip* recoul* repiqu* rebloqu* recass* reboug* replant* refui* redebord* rebouch* reclignot*
re-good:  | repart* reconnect* rebranch* resynchronis*
`;
