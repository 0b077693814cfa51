/** Phrases of a signal; `danger` counts only as a current event. */
export type PrioritySignal = { name: SignalName; phrases: string };

export type SignalName =
  | 'harm'
  | 'life'
  | 'shots'
  | 'unharmed'
  | 'danger'
  | 'violence'
  | 'breach'
  | 'stopped'
  | 'whole'
  | 'down'
  | 'single'
  | 'official'
  | 'tainted'
  | 'consumers'
  | 'abuse'
  | 'hazard'
  | 'crime'
  | 'blocked'
  | 'again'
  | 'ran-out'
  | 'small-supply'
  | 'client-risk'
  | 'money-risk'
  | 'work-risk'
  | 'event'
  | 'request'
  | 'problem'
  | 'no-rush'
  | 'inform'
  | 'praise'
  | 'idea'
  | 'over'
  | 'not-over'
  | 'bare-urgent'
  | 'planned'
  | 'long-past'
  | 'slow-strain'
  | 'fluid'
  | 'spreads'
  | 'safety-part'
  | 'fault'
  | 'personal-data'
  | 'exposed'
  | 'machine'
  | 'broken-down'
  | 'often'
  | 'lateness'
  | 'runs-low';

export const CRITICAL_SIGNALS: readonly PrioritySignal[] = [
  {
    name: 'harm',
    phrases: `
      injured, injuries, injury to, hurt, bleeding, unconscious, unresponsive, not breathing, trouble|difficulty breathing,
      struggling to breathe, can not breathe, collapsed at|in|on|during|while|this, passed out, fainted, fainting, seizure,
      heart attack, chest pain*, stroke, electrocuted, electric shock, got a shock, got shocked, was shocked, got zapped,
      ambulance, paramedics, to hospital|the_hospital|emergency|urgent_care|the_er, in hospital, hospitalized,
      hospitalised, broke his|her|their|my arm|leg|wrist|ankle|hip|finger|nose, fractured his|her|their|my|a,
      broken arm|leg|wrist|ankle|hip|finger|nose, coughing, eyes are burning|watering|stinging, burning eyes, nausea, nauseous,
      feeling sick from|after, can not move his|her|their|my, conscious but, concussion,
      cut his|her|their|my .. hand|finger|arm|leg|thumb|face|head|palm, cut himself|herself|themselves,
      burned his|her|their|my|himself|herself, burnt his|her|their|my, burns on|to, scalded, hit her|his|their|my head,
      fell off|from|down|through, fell and, had a fall, has fallen, slipped and fell, hit by a|the, struck by,
      crushed his|her|their|my|by, pinned under|between|by, trapped in|inside|under|between, is|are|was trapped,
      trapped|stuck in|inside .. elevator|lift, elevator|lift .. stuck|trapped with .. inside|in_it|aboard,
      coince* dans .. ascenseur, ascenseur .. coince|bloque avec .. dedans|a_l'interieur,
      stuck|trapped .. people|passengers|guests|visitors|kids|children|residents|patients|persons|men|women in|inside|aboard,
      fire brigade|department|service on_the_way|on_its_way|is_coming|en_route|is_here, called|rang|phoned the_fire_brigade,
      les pompiers arrivent|sont_en_route|sont_la|s'en_viennent, choking, allergic reaction, anaphyla*, food poisoning, poisoned, vomiting,
      throwing up, overdose, stitches, needlestick, needle stick, lost consciousness, dizzy, headaches and, feeling faint,
      heat stroke, heatstroke, suicidal, self harm, bitten by, mauled, getting sick from|after, got sick from|after, became ill,
      fell ill, made .. sick|ill, made us sick, twisted .. ankle|knee, sprained,
      resident|child|student|patient|pupil|toddler missing, can not find him|her in|anywhere, wandered off,
      was not in bed|his room|her room, missing child|student|patient|resident|toddler|pupil,
      child|student|patient|resident|toddler|pupil is_missing|has_wandered|wandered|unaccounted,
      can not find .. child|student|patient|resident, can not locate .. child|student|patient|resident, unaccounted for,
      wrong medication|dose|patient, medication error,
      cows|cattle|animals|dogs|dog|cat|horses|horse|sheep|chickens|birds|calves|pigs|fish .. dying|dead|sick|suffering|injured|collapsed|bloated|without_water,
      animals are overheating, no water for the animals|cows|cattle|herd, blesse, blessee, blesses, saigne, saignement,
      inconscient, inconsciente, ne respire plus|pas, du mal a respirer, malaise, evanoui, evanouie, a l'hopital, aux urgences,
      brule a la|au, s'est brule, s'est coupe|blesse|casse|fracture, coupe a la|au, electrise, electrisee, est tombe,
      est tombee, a fait une chute, coince dans l'ascenseur, coincee dans l'ascenseur, coinces dans l'ascenseur,
      bloque dans l'ascenseur, bloquees|bloques dans l'ascenseur, intoxication, vomit, vomissent, enfant disparu,
      introuvable depuis`,
  },
  {
    name: 'unharmed',
    phrases: `
      unharmed, uninjured, unhurt, near miss*, nearly hit|fell|hurt, almost hit|fell|hurt, not serious, minor scratch,
      everyone is ok|okay|fine|safe, he is ok|okay|fine, she is ok|okay|fine, they are ok|okay|fine, all ok, false alarm*,
      no one was hurt, nobody hurt, no injuries, nobody was injured, plus de peur que de mal, indemne*, fausse alerte,
      tout le monde va bien, personne n'a ete blesse, aucun blesse`,
  },
  {
    name: 'danger',
    phrases: `
      on fire, caught fire, there is a fire, fire in the|our|one, a fire in|at|on|has|started|broke|behind|near,
      fire at the|our, fire on the|our, small fire, fire broke|started|has, flames,
      smoke coming|pouring|filling|from|in|everywhere|and, smoking and, full of smoke, smells like burning|smoke, burning smell,
      smell of burning|smoke, smell burning|smoke|gas, smells of gas|burning, smells like gas, smell of gas, gas smell,
      gas leak*, leaking gas|fuel|chemicals|ammonia|acid|refrigerant|propane,
      propane|ammonia|chlorine|acid|chemical|fuel|diesel|solvent|refrigerant|oil|sewage leak|spill|spilled|leaking,
      chemical smell|fumes, chemical spill|leak, spilled .. chemical*|acid|solvent|fuel|diesel|bleach|ammonia|chlorine,
      carbon monoxide alarm|detector|reading*|alert|levels, co alarm|detector .. going|sounding|beeping|off, flooding, flooded,
      is flooding, floods, burst pipe*, pipe burst, pipe has burst, pipes burst,
      water is|was|keeps|came pouring|gushing|spreading|rising|everywhere|spraying|flooding|rushing,
      water pouring|gushing|spreading|rising|everywhere|spraying|rushing|flooding,
      water coming through|down|from the ceiling|in|into|up, water running down|across|through, water all over, water across,
      ankle deep, inches of water|sewage, cm of water, sewage backing|coming|overflow*|on_the_floor, backing up into,
      evacuating, evacuated, we are evacuating, had to evacuate, explosion, exploded, power line down, downed power line*,
      roof|ceiling|wall|scaffold*|racking|floor collapsed|came_down|caved|is_collapsing, ceiling fell,
      live wires|wire hanging|exposed and, freezer|fridge|incubator|vaccine|room .. temperature .. rising|above|out, en feu,
      prend feu, a pris feu, un incendie, incendie dans|au|a, debut d'incendie, flammes, de la fumee, fumee dans|qui|partout,
      odeur de gaz|brule|fumee, sent le gaz|brule, fuite de gaz|d'ammoniac|ammoniac|chlore|produit|carburant, deversement de|d',
      produit chimique renverse|repandu, inonde, inondee, inondes, inondation, tuyau eclate|a_eclate|perce, conduite eclatee,
      de l'eau partout, eau coule partout|du_plafond, l'eau monte|coule|se_repand, evacue, evacues, evacuons, s'est effondre,
      s'est effondree, monoxyde de carbone`,
  },
  {
    name: 'fluid',
    phrases: `
      water, sewage, raw sewage, oil, fuel, diesel, gas, ammonia, chlorine, acid, propane, refrigerant, chemical*, solvent,
      hydraulic fluid, paint, fumes, smoke, eau, huile, carburant, gaz, ammoniac, fumee, eaux usees`,
  },
  {
    name: 'spreads',
    phrases: `
      coming up, coming through, coming in, coming out, coming down, pouring, gushing, flowing, spreading, spilling,
      spilled all, spraying, flooding, rising, overflowing, running across|down|into, all over, everywhere,
      leaking everywhere|badly|fast|heavily|into, backing up, filling, strong smell, escaping, deborde, se repand,
      coule partout|dans, monte, envahit, s'echappe`,
  },
  {
    name: 'personal-data',
    phrases: `
      patient names|list|records|data|files|information, client list|data|records|files,
      customer list|data|records|addresses|details|database, health card, health records, medical records,
      personal data|information|details, employee records|data|files, salary list|data|file|information, salaries,
      social insurance|security, credit card numbers|details, passport*, student records|data|grades,
      donnees personnelles|clients|patients, dossiers patients|medicaux, liste des clients|patients|salaires`,
  },
  {
    name: 'exposed',
    phrases: `
      publicly, public website|link|folder|internet|drive, is public, open to anyone|everyone, visible to anyone|everyone|all,
      without logging|login|password|a_password, anyone can, everyone can see|open|read,
      can be opened|seen|viewed|accessed|downloaded|read, leaked, exposed, posted online, on the internet,
      wrong person|recipient|client|customer|patient|address|email, sent to the wrong|everyone|all, to everyone, stolen,
      en ligne, accessible a tous|sans, visible par tous, mauvais destinataire`,
  },
  {
    name: 'violence',
    phrases: `
      weapon*, knife, gun, armed, machete, shooter, shots fired, gunshot*, bomb, bomb threat*, attacked, assaulted, assaulting,
      was assaulted, physical assault, sexual assault, robbed, armed robbery, robbery, hold up, holdup, hostage, punched,
      punching, stabbed, physical fight, fist fight, fight broke|has broken, fighting in|on|at, intruder in|inside|is,
      break in in progress, breaking in|into the|our|right, threatening to kill|shoot|hurt|stab|burn|come|hit|bomb,
      threatened to kill|shoot|hurt|stab|burn|come|hit|bomb, threatened me|us|her|him|staff|our|the|with, death threat*,
      threatening staff|us|me|customers|people|patients|nurses, he|she|man|woman refuses to leave, refusing to leave,
      will not leave the, lockdown now, arme, armee, couteau, agresse, agressee, agression,
      menace de_mort|de_tuer|de_frapper|le_personnel|notre, braquage, bagarre, intrus dans, alerte a la bombe`,
  },
  {
    name: 'breach',
    phrases: `
      ransomware, hacked, have been hacked, data breach, security breach, been breached, was breached, privacy breach,
      files are|were|have encrypted, encrypted our|all|the files|server*, files .. encrypted, account .. compromised,
      accounts .. compromised, mailbox .. compromised, been compromised, was compromised, is compromised,
      customer|patient|client|employee|personal|staff|student data|records|information|files|details .. exposed|leaked|public|stolen|online,
      leaked online|customer|patient|personal, data leak, attackers, attacker, malware .. spreading|detected|on, malware on,
      sending spam from, someone is in my|our mailbox|account|email|system|network, not sending these|those|them,
      emails from my account, sent .. patient|client|customer|personal|salary|payroll .. to the wrong|everyone|all,
      intrusion into|in|on our|the, rancongiciel, piratage, pirate, piratee, fuite de donnees,
      donnees .. exposees|volees|publiees, fichiers .. chiffres|cryptes, compte .. compromis|pirate`,
  },
  {
    name: 'stopped',
    phrases: `
      none of the|our .. has|have|can|work|works, wifi|phones|power|internet|network|wi|computers out,
      production has|is|was|been stopped|halted|down|stop|stopping|standing, production stopped|halted|stoppage|down,
      production line down|stopped|halted|is|has, stopped production, line is|has|was|went stopped|down|stop,
      line #|a|b|c is|has|went|was down|stopped|halted|stop, line #|a|b|c down|stopped|halted, line down,
      lines are|were down|stopped, assembly|packing|packaging|bottling|filling|paint line .. down|stopped|halted,
      plant is|has|went down|stopped|dark|shut, plant down|shutdown, factory is|has stopped|down,
      work has|is stopped|stop|halted, work stopped, operations have|are|has stopped|halted|down,
      everything has|is|just stopped|down, at a standstill, standing still, ground to a halt, standing around, standing idle,
      sitting idle, sent everyone home, sent .. home because,
      had to close|shut|stop .. store|shop|clinic|restaurant|school|site|line|kitchen|pool|ward|production,
      had to stop|halt|shut production|work|the_line|operations|surgery,
      closed the store|shop|clinic|restaurant|kitchen|school|pool,
      can not serve|ship|dispatch|operate|open|invoice|bill|trade|sell anything|anyone|any|until|at|orders|customers|the|because|or,
      can not take|accept|process .. payments|orders|cards|bookings|calls|payment, can not see patients,
      no orders can|are|going|coming, orders are not|can not, nothing is moving|working|shipping|printing, no trucks can|are,
      nobody can log|work|access|get|ship|connect|use|clock|open|print|pay|check|sign|book|reach|call, nobody is able to,
      none of us|them can|are|is, none of the .. work|works|are,
      everyone is|has|lost locked|unable|down|stuck|idle|access|waiting, everybody is|has locked|unable|down|stuck|idle|waiting,
      all users|staff|customers|clients|stores|sites|branches|tills|registers|terminals|lines|phones|orders|services|systems are|is|can|have|down|report|offline|went,
      all .. are down|offline|dead|affected, all of our .. down|offline,
      all sites|systems|stores|tills|registers|lines|terminals down|offline,
      whole|entire team|office|site|plant|company|department|warehouse|building|floor|clinic|store|school|shift|crew|campus|network|system|line|hospital|area|neighborhood .. down|stopped|without|out|offline|no|locked|idle|dark|unable|waiting|can,
      customers|clients|users|guests|patients|members|students|subscribers can not|are unable log|pay|check|order|access|book|reach|buy|use|place|get|call|connect|to,
      company|site|plant|system|network|country wide outage,
      total|complete|major|full|nationwide outage|shutdown|blackout|failure,
      website is|has|went|keeps down|gone|crashed|offline, website down|offline, web site is down,
      site is down|offline|unreachable, checkout is|has|went down|broken|failing|failed, online ordering is down,
      booking system|site is down, payment system is|has|went down|failed|offline, payment system down,
      payments are|is down|failing, server is|are|went down|offline|dead, servers are|is|went down|offline, server down,
      system is|went|has down|crashed|offline, systems are|went down|offline, network is|went|has down|out, network down|outage,
      internet is|went|has down|out|gone|dropped, internet down|outage, phones are|is|all|went down|dead|out,
      phone lines are|is down|dead, phone system is|went down, power is|was|went|has out|gone|down|off,
      power has been out|off|gone|down, power outage|cut|failure, no power in|at|to|across|on|since|anywhere, lost power,
      without power, no electricity, no water in|at|to the|our|building|site, no running water, erp is|went down|offline,
      erp down, pos is|system|went|are down, pos down, sap is down, ehr is|went down, emr is down,
      production arretee|a_l'arret|stoppee, arret de production|ligne, ligne .. arretee|a_l'arret|en_panne|stoppee|bloquee,
      ligne # arretee|a_l'arret|en_panne|stoppee, usine .. a l'arret|arretee, tout est arrete|bloque|a_l'arret,
      plus personne ne peut|travaille, personne ne peut|n'arrive, aucun client ne|n'arrive, les clients ne peuvent,
      site .. hors_ligne|inaccessible|en_panne, serveur .. en_panne|hors_service|tombe, systeme .. en_panne|hors_service|tombe,
      reseau .. en_panne|tombe|coupe, panne generale|totale|de_courant|d'electricite|de_reseau,
      coupure de courant|d'electricite|generale, plus de courant|electricite|reseau|internet|telephone,
      plus d'electricite|d'internet, toute l'equipe|usine|ecole|clinique .. bloquee|arretee|attend, toutes les caisses,
      magasin ferme, avons du fermer|arreter`,
  },
  {
    name: 'whole',
    phrases: `
      all, every, entire, whole, everyone, everybody, nobody, none of us|the, any of us,
      both lines|shifts|sites|stores|kitchens, all three|four|our|the, company wide,
      across the company|site|board|plant|campus|building, staff can, customers, clients, users, students, patients,
      tout le monde, toute la|l'equipe, tous les|nos, toutes les|nos, personne, aucun client, l'ensemble`,
  },
  {
    name: 'down',
    phrases: `
      frozen, down, stopped, halted, offline, dead, unresponsive, out of order|service, is down, are down, was down, went down,
      have|has stopped, stopped working, is|are offline|dead|unavailable|unreachable|frozen, went offline|dark|dead,
      can not work|log|access|pay|order|connect|print|get|open|use|clock|load|ship|scan|book|check|see|call|reach|receive,
      will not open|load|start|connect|work|respond, not working|responding|loading, do not work, does not work,
      without power|internet|water|network|phones|heat, lost power|connection|internet|access, locked out, at a standstill,
      en panne, hors ligne|service, ne fonctionne* plus|pas, ne marche* plus|pas, arrete|arretes|arretee|arretees, a l'arret,
      bloque|bloques|bloquee|bloquees, ne peut|peuvent plus|pas|ni, n'a plus|acces`,
  },
  {
    name: 'single',
    phrases: `
      my, for me, one of us, one user, one person, one customer, just me, only me, at home, a single, only one, one of the,
      room #, in room, on my, mon, ma, chez moi, un seul, une seule, i can not, test environment, staging, sandbox`,
  },
];
