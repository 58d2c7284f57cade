/** What cannot wait for a clinic. */
export const SIGNS = ['chest', 'side', 'bleeding', 'faint', 'breath', 'poison', 'infant', 'despair'] as const
export type Sign = (typeof SIGNS)[number]

/** Each way to say a sign is met by all of its parts. */
type Way = readonly RegExp[]
const WAYS: Readonly<Record<Sign, readonly Way[]>> = {
  chest: [
    [/(?:胸|心口|心窝|心脏|心头).{0,6}(?:疼|闷|压|憋|绞)/, /汗/],
    [/chest/, /pain|hurt|ache|aching|tight|pressure/, /sweat/],
  ],
  side: [
    [/半(?:边|身|侧)|偏身/, /没劲|没力|无力|不听使唤|动不了|不能动|抬不|麻|瘫|使不上/],
    [/[一单左右](?:边|侧|只?手|只?脚|只?腿|条腿|只?胳膊)/, /没劲|没力|无力|不听使唤|动不了|不能动|抬不|瘫|使不上/],
    [/半身不遂|(?:嘴|口角|脸|口眼).{0,2}[歪斜]|(?:说话|讲话|口齿).{0,3}(?:不清|含糊)|舌头.{0,2}(?:硬|大)/],
    [/(?:突然|刚刚?|急性).{0,3}(?:中风|脑梗|脑出血)/],
    [/(?:one|left|right) (?:side|arm|leg)|half of (?:my|the|his|her) body/, /weak|can'?t move|cannot move|paraly|numb/],
    [/face.{0,12}droop|droop.{0,12}face|slurr(?:ed|ing)|having a stroke/],
  ],
  bleeding: [
    [
      /大出血|大量出血|血流不止|流血不止|出血不止|止不[住了]血|血.{0,3}止不[住了]|吐血|呕血|咯血|咳血|喷血|血崩|好多血|很多血/,
    ],
    [
      /heavy bleeding|bleeding (?:a lot|heavily|badly)|(?:won'?t|will not|doesn'?t|does not|not) stop(?:ping)? bleeding|bleeding (?:won'?t|will not|doesn'?t|does not) stop|(?:vomit|throw|cough)\w*(?: up)? blood|lot of blood/,
    ],
  ],
  faint: [
    [/晕倒|昏倒|昏迷|昏过去|晕过去|晕厥|昏厥|不省人事|[叫喊]不醒|没有?意识|失去意识|没有?知觉|休克/],
    [/faint|pass(?:ed|ing|es) out|unconscious|black(?:ed|ing) out|collapsed|(?:won'?t|can'?t|cannot) wake/],
  ],
  breath: [
    [/[喘出透]不(?:上|过|来|出).{0,1}气|上不来气|呼吸困难|呼吸不|不能呼吸|没法呼吸|快憋死|窒息|噎住/],
    [/(?:can'?t|cannot|hard to|unable to|trouble|difficulty|struggling to) breath|gasping|choking|suffocat/],
  ],
  poison: [
    [/农药|鼠药|百草枯|敌敌畏|洁厕|消毒[液水]|漂白|毒蘑菇|毒菌|杀虫剂|安眠药/, /喝|吃|吞|服/],
    [/服毒|误服|误食|中毒|吃错了?药|药.{0,2}过量/],
    [/poison(?!ous| ivy)|overdos/],
    [/bleach|pesticide|detergent|antifreeze|cleaner|battery/, /swallow|drank|drink|drunk|\bate\b|\beat/],
  ],
  infant: [
    [
      /婴|新生儿|宝宝|奶娃|月娃|(?:孩|娃|儿子|女儿|孙).{0,4}个月|个月.{0,2}(?:大|孩|娃|的孩|的娃)|不?满月|不满周岁|未满周岁|不到[一1]岁|没满[一1]岁/,
      /高烧|高热|烧.{0,3}(?:厉害|不退)|退不了烧|3[89]|4[0-2]|三十[八九]|四十度/,
    ],
    [/新生儿.{0,4}发[烧热]/],
    [
      /baby|infant|newborn|months? old/,
      /high fever|high temperature|burning up|fever.{0,12}(?:3[89]|4[0-2]|10[2-6])|(?:3[89]|4[0-2]|10[2-6]).{0,12}fever/,
    ],
  ],
  despair: [
    [/不想活|想死|自杀|轻生|寻短见|想不开|活着没|活够了|活不下去|结束(?:自己的?)?生命|割腕|跳楼|自残|伤害自己|死了算/],
    [
      /suicid|kill (?:my|him|her)self|end (?:my|his|her) life|want(?:s|ed)? to die|don'?t want to live|self.?harm|hurt(?:ing)? myself/,
    ],
  ],
}
/** A spoilt meal is no poison. */
const HARMLESS = /食物中毒|food poisoning/g

/** The signs in what somebody says, in plain words (`plainly`). */
export function signsIn(said: string): Sign[] {
  const text = said.replace(HARMLESS, '')
  return SIGNS.filter((sign) => WAYS[sign].some((way) => way.every((part) => part.test(text))))
}
