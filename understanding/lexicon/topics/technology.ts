/** Topics of computers, phones, networks, software and accounts, in English and French. */
export const TECHNOLOGY_TOPICS = {
  'sign-in': `
    password*, passwort*, passcode*, log in, login*, log into, logged out, logging in, logging into, log on, logon, sign in to,
    sign into, signing in, single sign on, sso, mfa, 2fa, two factor, authenticator, authentication, verification code,
    credentials, username*, user name, user account*, account is locked, account locked,
    account got|was|is|has|been disabled|locked|blocked|suspended|deactivated,
    locked out of my|his|her|their|the account|email|laptop|computer|system|portal|crm|erp, unlock .. account, reset .. account,
    security token, pin code, mot de passe, mots de passe, identifiant*, connexion au compte, me connecter, se connecter,
    nous connecter, double authentification, compte bloque, compte verrouille, deverrouiller .. compte`,
  permission: `
    permission*, access rights, read access, write access, edit access, admin rights,
    access to the|our|a|my|this .. drive|folder|share|sharepoint|system|database|crm|erp|dashboard|calendar|mailbox|inbox|software|portal|file|files|site,
    shared drive|folder|mailbox|inbox, access request, grant .. access, give .. access to, need access to, needs access to,
    no access to, remove .. access, revoke .. access, access denied, view only, user rights, droits acces, droit acces,
    acces au dossier|lecteur|systeme|logiciel|portail|fichier, donner .. acces, avoir acces`,
  'leaver-account': `
    deactivate .. account*, disable .. account*, close .. account, revoke .. account, delete .. account*, new user account,
    create .. account, set up .. account, desactiver .. compte, creer .. compte, offboard* .. account*, mailbox forwarding`,
  phishing: `
    phish*, suspicious email*|link*|message*|attachment*|mail|text, spam, spoof*, scam*,
    fake email|invoice|login|website|site|message, clicked .. link, clicked on a link, strange email*|link|attachment,
    pretending to be, claiming to be, looks like it is from, smishing, hameconnage, courriel|mail|email suspect*, lien suspect,
    courriel frauduleux, arnaque, gift card* for, impersonat*`,
  'cyber-incident': `
    ransomware, malware, hacked, hacker*, hacking, data breach*, data leak*, security breach, account compromised,
    compromised account*, compromised, someone is in my|our, sent from my account, emails from my account, from my account~,
    not sending these|those|them, did not send these|those|it|them, sending emails from my|our, logged in as me,
    lost my|his|her|a|the|our .. laptop|phone|tablet|ipad|usb, left my|his|her .. laptop|phone|tablet|ipad, files .. encrypted,
    encrypted our files, unauthori* login*|sign|access, unusual login*|sign, trojan, keylogger, antivirus, cyber*, ddos,
    leaked password*|data|credentials, computer virus, virus on .. laptop|computer|pc, rancongiciel, piratage, pirate*,
    fuite de donnees, virus informatique, sent .. to the wrong person|recipient|address|client|customer|patient,
    exposed .. data|records, personal data was|were|of, privacy breach`,
  network: `
    wifi, wi fi, wireless, internet, network*, vpn, router*, ethernet, lan, dns, firewall*, bandwidth, connectivity, broadband,
    modem*, access point*, hotspot, fibre line, network switch, remote desktop, reseau*, connexion internet, routeur*,
    fibre optique`,
  outage: `
    outage*, server* down, server is|are down, system is|are down, systems down, website is|went down, site is down, 500 error*,
    502, 503, 504 error*, page not found, 404, offline, service unavailable, is unreachable, panne informatique,
    panne de serveur, serveur en panne, hors ligne, site en panne`,
  software: `
    inventory|scheduling|booking|billing|reporting|ordering|time|quote tool|module|app|screen|page, when i click, click on~,
    pdf comes, comes out blank, blank page, csv, version #, screen freezes, dead link, link is dead|broken, le site de,
    site de reservation|commande|vente, payroll system|software|portal|app, hr system|software, software, app, apps,
    application crash*, the application, mobile app, web app, program crash*, crashes, crashing, crashed, freezes, freezing,
    error message*, error code*, bug, bugs, glitch*, blue screen, excel, spreadsheet*, outlook, microsoft teams, ms teams,
    teams call*, zoom, slack, sharepoint, onedrive, google drive, google workspace, gmail, windows update, windows 10|11,
    office 365, sap, erp, crm, salesforce, hubspot, quickbooks, sage, workday, netsuite, jira,
    accounting package|software|program|system, booking system|software|app|platform, scheduling software|system|app,
    ticketing system|tool, point of sale system, pos system, pos software, ehr, emr, electronic records, patient portal,
    student portal, learning platform, moodle, lms, inventory system, warehouse system, wms, plugin*, add in, software update*,
    software licen?e*, licen?e key*, licen?es for .. software|adobe|office, adobe, autocad, cad software, browser*, chrome,
    firefox, pdf reader, logiciel*, appli, applis, application plante, plante, bogue*, message erreur,
    mise a jour windows|du_logiciel|logicielle, tableur, progiciel, deploy*, software release, rollback, patch*, dark mode,
    user interface, login page|screen, checkout page, drop down, online form*, web form*, sign up form, notification* .. app,
    chatbot, scripts`,
  website: `
    website*, web site*, web page*, webpage*, our site is, homepage, home page, landing page,
    online store|shop|ordering|portal|booking*, web shop, webshop, ssl, certificate expired, domain name|renewal, portal,
    intranet, site web, site internet, page web, portail, boutique en ligne`,
  data: `
    database*, data export|import|sync|migration|backup*|entry|loss|quality, backup*, data is missing, data lost, dashboards,
    dashboard, api, apis, integration*, webhook*, sync, syncing, synced, not syncing, synchroni*, csv, data feed, cloud storage,
    query, sql, base de donnees, sauvegarde*, donnees perdues, synchronisation, server*, serveur*, data cent*, datacent*,
    hard drive*, disk space, disk full`,
  'e-mail': `
    email account*, email server, my email is|does|will|not, email* not|bouncing|bounce|bounced|arriving,
    emails are|is|were not|bouncing|stuck|delayed, mailbox full, mailbox*, inbox is full, distribution list*, mailing list*,
    email signature*, email address for, receive emails, send emails, sending emails, receiving emails, messagerie, boite mail,
    boite de reception, adresse courriel, liste de diffusion`,
  computer: `
    laptop*, notebook computer, computer*, pc, pcs, desktop, workstation*, monitor, monitors, second monitor, keyboard*, mouse,
    docking station*, dock station, docking, usb*, hdmi, webcam*, web cam, headset*, headphones, tablet, tablets, ipad*,
    chromebook*, macbook*, imac, barcode scanner*, handheld scanner*, handheld*, hand scanner*, scanner*, rugged device,
    charger, power adapter, laptop battery, smart board*, smartboard*, interactive whiteboard*, projector*, projection,
    conference phone, video conferenc* equipment|system|unit, tv screen, display screen, screen in .. room, meeting room screen,
    touchscreen*, touch screen*, kiosk*, ordinateur*, portable ne, mon portable, ecran*, clavier*, souris, casque audio,
    tablette*, projecteur*, videoprojecteur*, tableau interactif, station d'accueil, poste de travail, postes de travail`,
  phone: `
    desk phone*, phone line*, phones are|is|were, phone system, work phone, company phone, mobile phone*, cell phone*,
    cellphone*, smartphone*, sim card*, voicemail*~, extension #, call forwarding, voip, telephone*, landline, intercom, radios,
    two way radio*, walkie talkie*, headsets, telephonie, ligne telephonique, telephone portable, messagerie vocale, phone*`,
  printing: `
    printer*, copier*, photocopier*, photocopy machine, multifunction, plotter*, paper jam*, print queue, print server,
    label printer*, receipt printer*, ticket printer, print job*, printing, can not print, will not print, does not print,
    imprimante*, photocopieu*, bourrage papier, imprimer, fax machine, fax`,
  toner: `toner*, ink cartridge*, printer ink, printer cartridge*, cartouche*, encre`,
  'pay-terminal': `
    card reader*, card machine*, card terminal*, payment terminal*, pos terminal*, pos machine, credit card machine*,
    debit machine*, tills, till #, the till, cash register*, self checkout*, self service checkout*, terminal de paiement,
    terminaux de paiement, lecteur* de carte*, tpe, caisse enregistreuse, caisses enregistreuses, pos`,
  'it-team': `
    it team, it department, it desk, it support, it helpdesk, help desk, helpdesk, service desk, sysadmin*, someone from it,
    ask it, it to, tech support, le service informatique, informatique, support technique, the it guy|guys|folks|person,
    it should|can|could you`,
} as const;
