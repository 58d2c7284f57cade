import type { RedFlagTable } from './red-flag-table'

/** Patterns that several lines share. */
export const ENGLISH_SHARED_PATTERNS = {
  cannot: "(?:can'?t|can ?not|couldn'?t|unable to|not able to|struggl\\w+ to|hard to|trouble|difficulty|difficult to)",
  no: "(?:no|not|isn'?t|aren'?t|hasn'?t|without|stopped|stops|quit|no longer|never)",
  pain: '(?:chest (?:is |really |very )?(?:pain|hurt|ache|aching|tight|pressure|heav)|(?:pain|pressure|tightness|ache|aching|squeez\\w+|crush\\w+|weight|elephant) (?:in|on|across) (?:the |my |his |her )?chest)',
}

/** Patterns match lower-case text with one space between words. */
export const ENGLISH_RED_FLAGS: RedFlagTable = {
  arrest: String.raw`
    \b{no} breath(?:ing|e)?\b(?! (?:problem|difficult|issue|trouble|sound|well|too|sweet))(?!ing)
    stopped breathing|breathing (?:has |have )?stopped
    (?:isn'?t|not|doesn'?t|does not|won'?t) breath(?:e|ing)
    (?:no|without a?|can'?t (?:find|feel) (?:a |his |her |the )?) ?(?:pulse|heart ?beat)
    heart (?:has )?stopped|cardiac arrest|turn(?:ed|ing|s)? blue
  `,
  faint: String.raw`
    \bfaint(?:ed|ing|s)?\b|pass(?:ed|ing|es)? out|uncons?c?ious|black(?:ed|ing) out|blackout|collapsed
    unresponsive|not respond|no (?:response|reaction)|knocked out|lost consciousness
    loss of consciousness
    (?:won'?t|can'?t|can ?not|could ?n[o']t|unable to|not able to|impossible to|doesn'?t|does not|will not|not) (?:be )?(?:wake|woken|waking|rouse)
    sudden(?:ly)? (?:very )?(?:confus|disorient|delirious)
    doesn'?t (?:recogni[sz]e|know) (?:me|us|anyone|where)|limp and
  `,
  breath: String.raw`
    {cannot} (?:with )?(?:to )?(?:breath|catch (?:my|his|her) breath|get (?:any |enough )?air)
    gasping|suffocat|fighting for (?:air|breath)|(?:severe|bad) asthma|asthma attack
    inhaler (?:is not|isn'?t|not) (?:work|help)
    (?:lips?|face|fingers?) (?:are |is |went |turn\w* |going )?(?:blue|purple)
    short of breath.{0,20}(?:sudden|severe|rest|speak|talk)
    (?:sudden|severe)(?:ly)? short(?:ness)? of breath|too breathless
  `,
  airway: String.raw`
    \bchok(?:e|es|ed|ing)\b
    (?:something|food|bone|object|coin|nut|grape) (?:is )?stuck in (?:the |my |his |her )?(?:throat|windpipe|airway)
    went down the wrong (?:way|pipe).{0,20}breath|in (?:the|my|his|her) (?:windpipe|airway)
    (?:swallowed|\bate\b|eaten|ingested|swallowing) .{0,20}\b(?:battery|batteries|magnets?|coins?|nails?|needles?|pins?|razor|toy|marble|dentures?|keys?|ring|button|foreign (?:object|body)|screws?|broken glass)\b
  `,
  chest: String.raw`
    {pain} & sweat|clammy|nause|vomit|pale|jaw|\barms?\b|shoulder|\bneck\b|\bback\b|spread|radiat|breath|dizz|faint
    (?:crushing|severe|sudden|suddenly|squeezing|tearing|ripping|stabbing|terrible|unbearable|bad|intense|awful|heavy|worst) (?:\w+ )?{pain}
    chest (?:pain )?(?:is |feels |feeling )?(?:crush|squeez|tear|like an elephant|being crushed)
    (?:crush|squeez|tear|ripp)ing (?:\w+ )?(?:pain )?(?:in )?(?:\w+ )?chest
    heart attack|myocardial|aortic dissection|angina attack ! past
  `,
  stroke: String.raw`
    (?:(?:one|left|right) (?:side|arm|leg)|half of (?:my|the|his|her) (?:body|face)).{0,24}(?:weak|can'?t move|can ?not move|won'?t move|paraly|numb|limp|useless) ! limb
    (?:left|right) (?:hand|foot).{0,16}(?:weak|can'?t move|can ?not move|paraly) ! limb
    sudden(?:ly)? (?:\w+ )?(?:numb|weakness) ! limb
    (?:weak|can'?t move|can ?not move|unable to move|paraly|numb|los[et]\w* (?:feeling|movement))\w*.{0,16}(?:(?:one|left|right) (?:side|arm|leg|hand)|half of (?:my|the|his|her) (?:body|face)) ! limb
    (?:face|mouth|smile).{0,14}(?:droop|lopsided|crooked|fallen|sagging)|droop\w*.{0,14}(?:face|mouth)
    slurr(?:ed|ing|s)?\b|slur (?:his|her|my|their) (?:words|speech)
    (?:sudden(?:ly)?|all of a sudden|just now).{0,20}(?:can'?t (?:speak|talk|see)|can ?not (?:speak|talk|see)|unable to (?:speak|talk|see)|blind|lost (?:\w+ )?(?:speech|sight|vision)|(?:loss of|no) (?:speech|sight|vision)|double vision)
    lost (?:\w+ )?(?:sight|vision|speech).{0,12}sudden|(?:went|gone) blind
    (?:can'?t|can ?not) (?:see|speak|talk).{0,12}sudden
    \b(?:having|had|has|have) (?:a |suffered a )?(?:mini )?stroke|brain (?:bleed|haemorrhage|hemorrhage) ! past
    signs? of (?:a )?stroke|think.{0,12}(?:is )?a? ?stroke|^(?:a )?stroke$ ! past
  `,
  seizure: String.raw`
    \bseizures?\b|convuls|\b(?:having|had|has) (?:a |another )?fits?\b(?! of) ! past
    (?:is|was|started|been|keeps) fitting\b|foam(?:ing)? at (?:the|his|her) mouth ! past
    epileptic (?:fit|attack) ! past
  `,
  head: String.raw`
    (?:worst|thunderclap|sudden(?:ly)?|explosive|severe|unbearable|excruciating|terrible|splitting) (?:\w+ ){0,2}head ?aches?
    worst head ?ache|head ?ache.{0,16}(?:of (?:my|his|her) life|worst|thunderclap|sudden)
    head (?:is )?(?:explod|bursting|splitting)
    fever|temperature|head ?ache & stiff neck|neck (?:is )?(?:very )?stiff|purple (?:rash|spots)|rash (?:that )?(?:does ?n[o']t|won'?t|not) fade
  `,
  bleeding: String.raw`
    (?:heav(?:y|ily)|severe(?:ly)?|massive(?:ly)?|bad(?:ly)?|profuse(?:ly)?|uncontroll\w+) bleed
    bleeding (?:a lot|heavily|badly|out|profusely|to death|severely|so much)
    (?:won'?t|will not|doesn'?t|does not|can'?t|can ?not|not) stop(?:ping)? (?:the )?bleeding
    bleeding (?:that )?(?:won'?t|will not|doesn'?t|does not|can'?t) (?:be )?stop
    blood.{0,12}(?:won'?t|not|doesn'?t) stop|spurting|gushing|ha?emorrhag
    (?:vomit|throw|threw|cough|spit|spat|puk)\w*(?: up)? blood|lots? of blood|blood everywhere
    blood in (?:my |his |her )?vomit|black tarry|cut (?:an |the )?artery
  `,
  allergy: String.raw`
    anaphyla|severe allerg|allergic shock
    (?:throat|tongue|lips?|face|airway).{0,14}(?:swell|swollen|clos|tighten|puff)|swell\w*.{0,14}(?:throat|tongue|lips?|airway)|swollen (?:tongue|throat|lips?) & sudden|allerg|breath|sting|stung|peanut|\bnuts?\b|shellfish|prawn|shrimp|medicine|injection|penicillin|bee|wasp|swallow|speak|tongue|clos|tighten|ate
    allerg\w*.{0,30}(?:breath|throat.{0,10}(?:swell|clos|tight)|faint|collapse)
  `,
  poison: String.raw`
    poison(?!ous)|overdos|too many (?:\w+ )?(?:pills|tablets|capsules|meds|medicines?|sleeping)
    (?:whole|entire|full|half a|half the|\ba|bottles?) (?:bottle|packet?|box|strip|bottles|of) (?:of )?(?:\w+ )?(?:pills|tablets|capsules|medicine|meds|paracetamol|tylenol|ibuprofen|aspirin|drugs)
    (?:handful|lots?) of (?:\w+ )?(?:pills|tablets)
    too much (?:\w+ )?(?:medicine|medication|insulin|paracetamol|tylenol|ibuprofen)
    wrong (?:medicine|medication|pills?)
    (?:swallow|drank|drink|drunk|\bate\b|\beat|ingest|mouth)\w*.{0,20}(?:bleach|pesticide|insecticide|detergent|antifreeze|cleaner|weed ?killer|paraquat|petrol|gasoline|kerosene|\bacid\b|rat bait|wild mushroom|methanol|laundry pod)
    (?:bleach|pesticide|detergent|cleaner).{0,16}(?:swallowed|in (?:his|her|my) mouth)
    carbon monoxide|gas leak|(?:breathed|inhaled) (?:in )?(?:gas|smoke|fumes|chlorine)
    took (?:\d\d+|twenty|thirty|forty|fifty|all (?:my|his|her|the)|dozens of) (?:\w+ )?(?:pills|tablets|capsules|medicine|paracetamol|ibuprofen|aspirin|tylenol|sleeping)
  `,
  pregnancy: String.raw`
    waters? (?:just |have |has )?(?:broke|broken|breaking)|broke (?:my|her) waters?|in labou?r\b
    giving birth|(?:having|strong|regular) contractions|contractions (?:are|every|start|com)
    cord (?:is )?(?:coming|hanging|out)|baby is coming
    pregnan|weeks? along|trimester & bleed|blood (?:loss|clots|from|coming)|severe (?:pain|headache|belly|stomach)|blurred vision|seeing spots|had a fit|(?:can'?t|can ?not|not) feel (?:\w+ ){1,2}(?:mov|kick)
    (?:baby|fetus|foetus).{0,14}(?:not|n'?t|stopped|no longer|hasn'?t).{0,8}(?:mov|kick).{0,30}(?:womb|belly|pregnan|inside)
    (?:no|reduced|less) f(?:o?etal|etal) movement
    (?:not|can'?t|cannot) feel (?:the |my )?baby (?:mov|kick)
    (?:baby|fetus) (?:has |is )?(?:stopped|not) (?:moving|kicking)|ectopic|eclampsia
  `,
  injury: String.raw`
    (?:fell|fallen|falls?|jumped|dropped|tumbled) (?:down |off |from |out of )(?:the |a |an |some )?(?:\w+ )?(?:stairs|roof|ladder|window|balcony|tree|building|horse|height|great height|floor|bridge|scaffold\w*|storey|story)
    fell \w+ (?:metres|meters|feet|floors)
    (?:car|road|traffic|bike|motorbike|motorcycle|vehicle) (?:crash|accident|collision)
    (?:hit|run over|knocked down) by (?:a |the )?(?:car|truck|bus|van|lorry|bike|scooter|motorbike|train)
    (?:hit|banged|bumped|injur\w+|hurt|cracked) (?:\w+ )?head|head injury|blow to the head|concussion|skull & vomit|sick|drows|sleepy|confus|faint|pass|bleed|blood|unconscious|dizz|seizure|fracture|injury|concussion
    stabbed|(?:was|been|got) shot\b(?! of)|gunshot
    (?:cut|chopped|sawed|torn|severed|sliced) off (?:\w+ )?(?:finger|thumb|hand|toe|foot|arm|leg)
    (?:finger|thumb|hand|toe|foot|arm|leg) (?:is |was |has been |got )?(?:cut off|severed|chopped off|amputated)
    severed|bone (?:is )?(?:sticking|poking|coming) (?:out|through)|open fracture
    (?:can'?t|can ?not) (?:get up|stand|move).{0,20}(?:fall|fell)
    (?:fell|fall).{0,24}(?:can'?t|can ?not) (?:get up|stand|move|walk)|crushed under|trapped under
    impaled
    electrocut|electric(?:al)? shock|struck by lightning|touched a live wire
    drown(?:ed|ing|s)?\b|pulled (?:\w+ )?(?:from|out of) (?:the )?(?:water|pool|river|sea)
    fell in(?:to)? (?:the |a )?(?:pool|river|lake|pond|water|sea|well)
    (?:severe|bad|serious|large|big|chemical|acid|third.degree|electrical) burns?|badly burn\w*
    (?:boiling|scalding|hot) (?:water(?! bottle)|oil|soup|tea|coffee).{0,24}(?:burn|scald|spill|pour|over|on (?:his|her|my))|burn\w* (?:with |by |from )(?:boiling|scalding|hot) (?:water|oil|soup|tea|coffee)|scalded
    (?:clothes|hair|house|caught)(?: is| are| was| were)? (?:on )?fire
    (?:acid|lye|lime|bleach|chemical)\w* in (?:\w+ )?eyes?
    burn\w* (?:all over|on (?:\w+ )?(?:face|chest|body))
  `,
  bite: String.raw`
    snake ?bite|bitten by (?:a |an )?(?:\w+ )?(?:snake|viper|cobra|spider|scorpion)|snake bit
    bit(?:ten)? by (?:a |the )?snake
    stung by (?:a |many |several |a swarm of )?(?:jellyfish|scorpion|hornets|wasps|bees)
  `,
  heat: String.raw`
    heat ?stroke|sun ?stroke|heat exhaustion|hypothermia|frostbite
    (?:fever|temperature|temp)(?: of| is| was| at)? 4[0-3]\b(?! weeks)
  `,
  abdomen: String.raw`
    (?:sudden|severe|unbearable|excruciating|tearing|ripping|worst|agonising|agonizing) (?:\w+ ){0,2}(?:abdominal|belly|stomach|tummy|back|testic\w+) (?:pain|ache)
    (?:belly|stomach|abdomen|tummy) (?:is )?(?:hard as|rigid|rock hard|board)
    (?:severe|sudden|unbearable|excruciating|tearing) pain in (?:\w+ )?(?:belly|stomach|abdomen|tummy|back|testicle\w*)
  `,
  infant: String.raw`
    baby|infant|newborn|months? old|weeks? old & high fever|high temperature|burning up|(?:fever|temperature|temp).{0,12}(?:3[89]|4[0-2]|10[2-6])|(?:3[89]|4[0-2]|10[2-6]).{0,12}fever|floppy|limp\b|won'?t (?:feed|wake)|not feeding|very sleepy|drowsy|bulging (?:soft spot|fontanel)|no wet nappies|no wet diapers|grunting
    newborn|(?:one|two|1|2) months? old|weeks? old & fever|temperature
  `,
  despair: String.raw`
    suicid|kill(?:ing)? (?:my|him|her|them) ?sel(?:f|ves)
    end(?:ing)? (?:my|his|her|their|it) (?:own )?(?:life|lives|all)|end it all
    (?:want(?:s|ed|ing)? to|wanna) (?:die|end it)|kill myself|unalive
    wish (?:i|he|she) (?:was|were) dead|better off dead|rather (?:be dead|die)
    (?:don'?t|do not|doesn'?t|does not|no longer) (?:want to|wanna) (?:live|be alive|be here|exist|wake up|go on)
    take (?:my|his|her) own life
    (?:no|nothing|not worth|no reason|no point|tired of|can'?t go on|cannot go on|can'?t) (?:reason |point )?(?:to |in |of )?(?:live|living) (?:for|any|anymore|on|like)
    nothing to live for|no (?:reason|point) (?:to|in) (?:live|living)|life (?:is|isn'?t) (?:not )?worth
    tired of living|can'?t go on\b
    self.?harm|(?:hurt|harm|cut|cutt|hurting|harming)(?:ing)? (?:my|him|her)self
    slit (?:my|his|her) wrists?|hang (?:my|him|her)self|jump off (?:a |the )?(?:bridge|building|roof)
    jump in front of|suicide note|goodbye forever
  `,
}
