/** Word lists with which a doctor's follow-up date is read. All text is normalised: see `plainText`. */

const NUMERAL = '一二两三四五六七八九十'
/** A number up to 999 in digits, or up to 99 in Chinese. Never two numerals side by side, as in 两三天. */
export const NUMBER = '(?:\\d{1,3}|[二三四五六七八九]?十[一二三四五六七八九]?|[一二两三四五六七八九])'

export const REVISIT = '(?:[复覆]诊|[复覆]查|复检|回诊|再诊|随诊)'
/** Words for a return visit in a message; in a record they describe the present visit. */
export const REVISIT_IN_MESSAGE = `(?:${REVISIT}|就诊|看诊|来诊|再来|来看)`

/** Words before the date that do not change it. */
export const BEFORE =
  '(?:建议|医嘱|嘱|其|请|于|在|您|需|须|应|可以|可|要|务必|记得|预约|约|大约|大概|最好|就|那|我们|再过|过|:)'
/** Words between the date and the visit. */
export const BETWEEN = `(?:左右|再|来|到|回|过来|前来|返|我院|本院|医院|院|门诊|我这里|我这儿|这里|请|您|可以|可|应|需|须|要|务必|记得|按时|准时|空腹|上午|下午|早上|中午|晚上|挂号|预约|${NUMBER}点半?|\\d{1,2}:\\d{2})`
const EXAMINATION =
  '(?:血常规|尿常规|大?便常规|肝肾功能?|肝功能?|肾功能?|血压|血糖|血脂|糖化血红蛋白|电解质|甲功|甲状腺功能|b超|彩超|超声|ct|胸片|心电图|胃镜|肠镜|骨密度|碳?c?1[34]呼气试验)'
/** Words after the visit. */
export const AFTER = `(?:即可|就行|就好|就可以|为宜|为好|一次|一下|看看?|换方|调方|改方|续方|调药|调整(?:用药|处方|方案)|取药|拿药|开药|[、和及与]|${EXAMINATION}|${REVISIT}|等|哦|啊|吧|哈|呀|啦|喔|噢)`

/** A condition or a possible symptom before the visit: the date does not apply to every patient. */
export const CONDITION =
  /如|若|倘|假[如使设]|要是|万一|除非|必要|一旦|的话|不(?:适|舒|见|好|愈|退|消|止|缓|减|效|佳|改|行|够|明显)|无(?:效|好|改|缓|明显|变)|没|未|仍|还|持续|反复|[复再又]发|加[重剧]|恶化|出现|发[生现作热烧]|异常|则|就|者|视|待|等|根据|或/
/** The consequence of a condition: it is complete, so the date before it remains valid. */
export const CONSEQUENCE =
  /随诊|随时|及时|立即|立刻|尽快|尽早|马上|急诊|就医|就诊|提前|联系|告[诉知]|停药|咨询|来院|来诊|复诊|找我|问我|留言|电话/
/** Refers to an earlier visit. */
export const PAST =
  /外院|上次|上回|曾|既往|当时|[此之以]前|前[医次方诊]|[天日周月年]前|昨|原[定计]|本应|应于|今[日天]?[来复]|初诊|首诊|[二三四五]诊/
/** What happens first, at an unknown time: the days may be counted from then. */
export const FIRST_EVENT = /[吃服用喝打做]完|[后完毕]$|术|拆线|出院|疗程|结束|停[药用]|月经|经[期净]|报告|结果/
/** Begins the text about the present visit, so a day before it belongs to an earlier one. */
export const VISIT_OF_TODAY = /今[日天]?[来复诊诉]|刻[下诊]|现症|[本此]次/
/** The visit is called off or moved. */
export const CANCELLED =
  /(?:不用|不必|不需|不须|[无毋][需须]|不要|免|暂[不缓]|可不|别|不)(?:要|再|来|去|前来|回来|过来|到|院|门诊|医院|可)*(?:来|[复覆][诊查]|就诊|随诊|挂号)|取消|改[期到成为约在]|推[迟后]|延[期后迟]|另[行约定]|再[定议约]|待定|作废/

/** A time of any kind, understood or not. */
export const ANY_TIME = new RegExp(
  `\\d|[${NUMERAL}半几数][个来多余]?[天日周月年]|周[一二三四五六日天]|[下本这次][个周月]|[明后翌]天|[明次翌]日`,
)
/** A future day in a message without a word for the visit: it may move the visit. */
export const LATER_TIME = new RegExp(
  `(?:\\d|[${NUMERAL}半])个?[天日周月年](?:[之以]?后|吧|再)|下个?[周月]|月${NUMBER}[日号]|[明后]天`,
)
