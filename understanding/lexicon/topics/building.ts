export const BUILDING_TOPICS = {
  climate: `
    heating, heater*, radiator*, air conditioning, air conditioner*, aircon, a c, ac unit, the ac, ac is, ac in, ac not, hvac,
    thermostat*, boiler, boilers, furnace in|is|room, ventilation, ventilator fan, vent, vents, no heat, too cold in,
    freezing in, too hot in, so hot in, degrees in the office|room|building|classroom, stuffy, draught*, drafty, draft from,
    humidity in, dehumidifier*, extractor fan*, chauffage, radiateur*, climatisation, clim, chaudiere*, thermostats,
    il fait froid, il fait trop chaud, courant air, aeration`,
  plumbing: `
    pipe*, water shut*, water .. shut off|turned off, water will be, pipe work, toilet, toilets, toilet is, urinal*, faucet*,
    tap is, tap in, taps, dripping tap|faucet, sink, sinks, plumb*, drain, drains, drain is, clogged, blocked drain|toilet|sink,
    sewer, septic, hot water, no water, water pressure, water heater, water fountain*, drinking fountain*, water cooler*,
    water leak*, leaking pipe*, leaky pipe|tap|faucet|toilet, pipe burst, burst pipe*, pipes,
    water coming|dripping|pouring|leaking|running, leak in|under|from the ceiling|roof|sink|kitchen|bathroom|wall,
    leaking ceiling|roof, roof leak*, flood*, showers, shower, sump pump, dripping, leak in, water stain*, toilettes, robinet*,
    evier, lavabo*, plomberie, plombier*, fuite eau, fuite d'eau, degat des eaux, eau chaude, plus d'eau, pas d'eau,
    inondation*, inonde*, canalisation*, egout*, douche*, chasse eau, wc`,
  lighting: `
    neons, clignote*, light bulb*, lightbulb*, bulb*, light is|are out|off|flickering|broken|not, lights are|is|in|out|off|on,
    lights, lamp*, lighting, light fixture*, fluorescent*, street light*, streetlight*, strip light*, flickering light*,
    light flicker*, the light in|above|over|on, lampadaire*, eclairage*, ampoule*, neon, lumiere*, luminaire*`,
  electricity: `
    power outlet*, outlet*, wall socket*, socket, sockets, circuit breaker*, breaker tripped, breaker, breakers, fuse, fuses,
    fuse box, electrician*, electrical panel, electric* outlet*, power cut*, power outage*, power is out, power went out,
    no power, lost power, power failure, generator*, blackout, prise electrique, prises electriques, prise de courant,
    disjoncteur*, electricien*, electricite, panne de courant, coupure de courant, coupure electrique, groupe electrogene`,
  door: `
    door*, latch*, hinge*, door lock*, the lock, locks on, lock is|on, door handle*, doorknob,
    gate is|won|will|does|not|stuck|motor|opener, barrier, parking gate|barrier, roller shutter*, shutter*, garage door*,
    dock door*, automatic door*, sliding door*, turnstile*, window, windows in|are|on, window pane*, broken window, blind,
    blinds, porte, portes, porte de garage, portail bloque, serrure*, poignee*, charniere*, volet*, fenetre*, vitre*,
    store casse, portillon, barriere`,
  'forced-entry': `
    door .. forced, forced open, forced the door|lock|window, forced .. door|lock|window|gate, pried open, jimmied,
    lock .. been|was broken|cut|tampered, broken into, signs of forced entry, kicked in, porte .. forcee, forcee,
    force .. serrure, fracture*`,
  lift: `
    elevator*, escalator*, lift a|b|c|#, lift is|was|not|won|will|doors|engineer|stuck, the lift, lifts, goods lift,
    service lift, passenger lift, stairlift, platform lift, ascenseur*, monte charge*`,
  'trapped-lift': `
    trapped|stuck in|inside .. elevator|lift, elevator|lift .. stuck with|between, stuck between floors,
    people in the lift|elevator, bloque* dans .. ascenseur, coince* dans .. ascenseur`,
  keys: `
    keys, spare key|keys, key for, key to, lost key*, lost my key|keys, master key*, the key, office key*, fob, fobs, key fob*,
    keycard*, key card*, access card*, access badge*, swipe card*, badge*, badge reader*, entry card*, id card*, building pass,
    door code*, door pass, keypad*, locker, lockers, combination, cle, cles, trousseau, clef, clefs, carte acces, carte d'acces,
    cartes acces, badgeuse, code de la porte, casier*`,
  structure: `
    roof, roofing, ceiling*, ceiling tile*, wall~, walls~, floor tile*, flooring, carpet*, paint*, repaint*, plaster*, gutter*,
    stairs, stair rail, staircase, handrail*, railing*, banister, fence, fencing, facade, foundation crack*, tile fell,
    renovation*, refurbish*, construction work*, builder*, drywall, toiture*, toit, plafond*, moquette, peinture, mur, murs,
    escalier*, rampe, cloture, renovation, travaux, gouttiere*`,
  cleaning: `
    cleaning, cleaner*, clean up, cleaned, dirty, filthy, smell* in|bad|awful|terrible, smelly, stinks, odor, odour, trash*,
    rubbish, garbage, bin, bins, waste bin*, recycling, dumpster*, skip, skips, janitor*, custodian*, housekeeping, vacuum*,
    mop, mopping, restroom*~, washroom*~, bathroom*~, litter, overflowing, sticky floor*, nettoyage, nettoyer, menage,
    toilettes sales, poubelle*, dechets, ordures, concierge, odeur*, femme de menage, agent* entretien, sanitaires`,
  'washroom-supplies': `
    out of coffee|tea|milk|cups|sugar|water, coffee~, tea bags, coffee filters, napkins, paper cups, toilet paper, toilet roll*,
    paper towel*, hand towel*, hand soap, soap, soap dispenser*, bin bags, trash bags, garbage bags, cleaning supplies|products,
    detergent, bleach, tissues, papier toilette, essuie mains, savon, sacs poubelle*, produits entretien|menagers`,
  pests: `
    mice, rat, rats, rodent*, cockroach*, roach*, ants, wasp*, wasps nest, hornet*, bed bug*, bedbug*, pest*, infestation*,
    vermin, pigeon*, raccoon*, squirrel*, termite*, fruit flies, flies in, fleas, bees,
    dead mouse|rat|bird|pigeon|animal, mouse in|under|behind the|a,
    mouse droppings, droppings, exterminator*, fourmi*, cafard*, blatte*, rongeur*, guepe*, punaise*, nuisible*, souris dans,
    rats dans`,
  sanitation: `
    sewage, raw sewage, feces, faeces, human waste, bodily fluids, unsanitary, unhygienic, hygiene, no soap in the kitchen,
    contaminated water, brown water, dirty water, insalubre, eaux usees, eau brune, matieres fecales`,
  mould: `mould, mold, moldy, mouldy, mildew, damp, black mold|mould, moisissure*, humidite`,
  grounds: `
    snow, snow removal, plow*, plough*, gritting, grit, icy, ice on, black ice, landscap*, lawn, mow, mowing, hedge*,
    tree branch*, fallen tree*, tree~, trees, pothole*, sidewalk*, pavement, garden*, sprinkler system, irrigation leak,
    salt for the, road salt, rock salt, deicing, ice melt, neige, deneige*, verglas, sel de deglacage, gazon, arbre*, trottoir*,
    nid de poule, nids de poule, jardin*`,
  parking: `
    parking, parking lot|space*|spot*|garage|permit*|pass, car park, parked, parking bay*, bike rack*, bike shed, ev charger*,
    charging station*, charge point*, stationnement, place de parking, velo*, borne* de recharge`,
  furniture: `
    desk, desks, standing desk*, chair, chairs, office chair*, furniture, cabinet*, filing cabinet*, drawer*, shelf, shelves,
    shelving, bookcase*, whiteboard, whiteboards, sofa, couch, table leg, tables and chairs, workstation move*, office move*,
    desk move*, move .. desk*, move .. office*, meuble*, mobilier, chaise*, bureau reglable, bureaux, armoire*, etagere*,
    tiroir*, tableau blanc, fauteuil*, demenage*`,
  'break-room': `
    break room, breakroom, coffee machine*, coffee maker*, espresso machine, microwave*, kettle, kitchenette, staff kitchen,
    office kitchen, office fridge, staff fridge, canteen, cafeteria, lunch room, lunchroom, vending machine*, water dispenser*,
    fridge in the kitchen|break|staff|office, office dishwasher, machine a cafe, micro ondes, salle de pause,
    cuisine du personnel, distributeur, bouilloire, cantine, cafe`,
  'room-setup': `
    room setup, room set up, set up .. room|chairs|tables, event setup, conference room*, meeting room*, boardroom, auditorium,
    gym hall, noise from, noisy, too loud, soundproof*, signage, sign on, sign fell, flag, flagpole, lobby~, reception area~,
    hallway~, corridor*~, stairwell*~, basement~, book|reserve|reserving|booking .. room|hall|gym|auditorium, multipurpose room,
    floor plan, building~, buildings~, premises~, maintenance team, maintenance request, handyman, janitorial, caretaker,
    landlord*, property manager*, facilities, salle de reunion, batiment*, couloir*, sous sol, services generaux,
    maintenance du batiment, proprietaire, bruit, local technique`,
} as const;
