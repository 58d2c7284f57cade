import type { Specialty } from './specialties'
import { toSimplified } from '../general/simplified'
import { ENGLISH_SYMPTOMS, ENGLISH_DISEASES } from './english-phrases'

/** Everyday symptoms in Chinese, by area, including dialect and older words; 疼 stands for 痛. */
const CHINESE_SYMPTOMS: Readonly<Record<Specialty, string>> = {
  head: `头疼 脑壳疼 脑袋疼 脑仁疼 脑瓜子疼 偏头疼 头胀 头重 头沉 太阳穴疼 后脑勺疼 头晕 头昏 脑壳昏 脑壳晕 头迷糊 天旋地转 晕乎乎 眼前发黑 一起来就晕`,
  eye: `眼睛疼 眼睛干 眼睛涩 眼睛红 眼睛痒 眼睛肿 眼睛花 眼花 老花眼 看不清 看东西模糊 视力下降 流眼泪 迎风流泪 眼屎多 眼皮跳 眼皮肿 眼珠子疼 眼前有黑点`,
  ear: `耳朵疼 耳朵响 耳朵嗡嗡响 耳鸣 耳朵背 耳背 耳朵聋 听不清 听不见 耳朵流水 耳朵痒 耳朵堵`,
  nose: `鼻子不通 鼻子堵 鼻塞 流鼻涕 流清鼻涕 打喷嚏 鼻子痒 鼻子干 流鼻血 鼻子出血 闻不到味 鼻涕倒流 打呼噜 扯噗鼾`,
  throat: `嗓子疼 喉咙疼 喉咙管疼 嗓子哑 声音哑 嗓子干 嗓子痒 喉咙痒 喉咙有东西 嗓子眼堵 咽东西疼 吞口水疼 嗓子冒烟 嗓子不舒服 喉咙不舒服`,
  mouth: `牙疼 牙齿疼 牙肿 牙龈肿 牙龈出血 牙出血 牙松了 牙齿松动 蛀牙 掉牙 嘴巴烂 嘴里长泡 口腔溃疡 口疮 舌头疼 张不开嘴`,
  neck: `脖子疼 脖子硬 脖子僵 脖子酸 脖子转不动 颈子疼 颈椎疼 后颈窝疼 肩膀疼 肩膀酸 肩疼 肩头疼 肩颈酸 颈肩疼 膀子疼 膀子酸 膀子抬不起来 胳膊抬不起来 落枕`,
  back: `腰疼 腰酸 腰杆疼 腰背疼 腰酸背疼 腰腿疼 背疼 后背疼 背心疼 脊梁骨疼 尾巴骨疼 屁股疼 闪了腰 闪到腰 直不起腰 腰直不起来 弯不下腰 腰没劲`,
  leg: `
    腿疼 腿脚疼 腿酸 腿软 腿没劲 腿发沉 腿脚不利索 腿脚不方便 老寒腿 大腿疼 小腿疼 腿肚子疼 腿抽筋 脚抽筋 抽筋 膝盖疼 膝盖响 膝盖肿 波棱盖疼 磕膝头疼 克膝头疼 膝头疼 脚疼 脚杆疼 脚板疼 脚底疼 脚后跟疼
    脚脖子疼 螺丝拐疼 脚趾头疼 胯疼 胯骨疼 关节疼 关节肿 骨头疼 走不动路 走路疼 上楼疼 下楼疼 蹲不下去
  `,
  arm: `手疼 手杆疼 手腕疼 手指疼 手指头疼 指头疼 大拇指疼 手指僵 手关节疼 手握不拢 手没劲 胳膊疼 手臂疼 手肘疼 倒拐子疼`,
  injury: `扭了脚 扭到脚 崴了脚 脚崴了 扭伤 摔了 摔了一跤 绊了一跤 摔伤 撞伤 碰伤 拉伤 骨头断了 砸到脚 烫伤 烫到了 划破了 伤口不好`,
  skin: `
    皮肤痒 身上痒 浑身痒 痒得很 起疹子 起疙瘩 长疙瘩 起坨坨 起风团 起风坨 起红点 长痘 长痘痘 长斑 脸上长斑 脱皮 手脱皮 皮肤红 皮肤干 过敏 脸过敏 脚气 脚痒 长水泡 起泡 长疮 冻疮 长瘊子 长鸡眼 灰指甲
    蚊虫咬
  `,
  hair: `掉头发 脱头发 脱发 头发少 头发白 长白头发 头皮痒 头皮屑`,
  cough: `咳嗽 干咳 咳痰 有痰 痰多 黄痰 咳个不停 夜里咳 咳得睡不着 喉咙有痰 气喘 喘得很 走路喘 气紧 气短 出气累 扯吼 喘不上气 喘不过气`,
  fever: `发烧 发热 发高烧 低烧 感冒 着凉 凉到了 伤风 打摆子 发冷 忽冷忽热 浑身疼 身上疼 身上烫`,
  heart: `心慌 心里发慌 心头慌 心跳快 心跳乱 心跳不齐 心悸 心累 胸闷 胸口闷 胸口堵 胸口疼 胸疼 左胸疼 心口疼 心口闷 血压高 血压低`,
  stomach: `
    胃疼 胃胀 胃酸 胃寒 胃不舒服 胃里难受 心口疼 心窝子疼 反酸 吐酸水 烧心 打嗝 打饱嗝 恶心 想吐 发呕 呕吐 吃不下饭 不想吃饭 没胃口 胃口不好 肚子疼 肚皮疼 肚子胀 胀气 不消化 消化不好 吃了就胀 隔食
    口苦 口臭 嘴里没味 肚子咕咕叫
  `,
  bowel: `拉肚子 闹肚子 跑肚 屙肚子 拉稀 大便稀 大便不成形 便秘 大便干 大便不通 解不出大便 拉不出来 屙不出来 几天没大便 肚子坠`,
  bottom: `大便带血 便血 解手出血 屁股流血 肛门疼 肛门痒 肛门坠 肛门掉出来 屁眼疼`,
  urine: `尿频 尿多 尿急 尿疼 尿不出来 尿不尽 尿黄 尿血 尿有泡沫 小便疼 小便多 小便不通 解小手疼 起夜 老起夜 漏尿 夹不住尿 憋不住尿`,
  women: `月经不调 月经不准 月经多 月经少 不来月经 来月经疼 痛经 例假不准 例假疼 大姨妈疼 大姨妈不准 停经 白带多 下身痒 下面痒 下身出血 小肚子疼 更年期 潮热 子宫掉`,
  pregnancy: `怀孕 生孩子 生完孩子 生了孩子 备孕 想怀孕 怀不上 要孩子 要娃娃 孕吐 保胎 流产后 产后 坐月子 奶水少 没奶水 产检`,
  men: `前列腺 那方面不行 遗精 睾丸疼 裆疼 蛋疼 阴囊潮湿`,
  breast: `乳房疼 乳房胀 乳房有硬块 奶疼 奶胀 奶头疼 奶上有疙瘩 乳头流水`,
  child: `孩子 小孩 娃娃 娃儿 宝宝 婴儿 小儿 幼儿 小孙子 小孙女 孙娃 尿床 长不高 不长个 积食 厌食 挑食 吐奶 夜里哭闹 夜哭 说话晚 多动`,
  sleep: `睡不着 睡不着觉 睡不好 睡不踏实 睡眠不好 瞌睡不好 瞌睡少 入睡难 多梦 老做梦 做噩梦 半夜醒 醒得早 整夜睡不着 翻来覆去 犯困 瞌睡多`,
  mood: `心情不好 心烦 烦躁 焦虑 紧张 害怕 心里难受 心里憋屈 想哭 高兴不起来 提不起劲 情绪低 不想说话 不想见人 压力大 爱发脾气 火气大 胡思乱想 坐立不安`,
  tired: `
    没力气 没劲 浑身没劲 身上没劲 身上懒 不得劲 没精神 乏得很 累得很 疲劳 怕冷 手脚冰凉 手脚凉 手脚心热 出虚汗 爱出汗 盗汗 夜里出汗 身体虚 体虚 气血不足 脸色不好 老感冒 容易感冒 抵抗力差 上火 浑身不舒服
  `,
  weight: `口渴 口干 嘴干 老想喝水 瘦了 变瘦 掉秤 体重下降 发胖 长胖 血糖高 尿酸高 血脂高 脖子粗`,
  numb: `手麻 脚麻 手脚麻 腿麻 胳膊麻 手指麻 身上麻 脸麻 手抖 手发抖 嘴歪 嘴巴歪 脸歪 走路不稳 手脚不听使唤 半边身子没劲`,
  swelling: `脚肿 腿肿 脚杆肿 手肿 脸肿 眼泡肿 身上肿 浮肿 水肿`,
  memory: `记性差 记性不好 忘事 爱忘事 记不住事 脑子不好使 脑壳不好使`,
  care: `调理身体 调身体 养生 体检 膏方 进补 补身子 亚健康 三伏贴 三九贴`,
}

/** Diseases in Chinese by area. */
const CHINESE_DISEASES: Readonly<Partial<Record<Specialty, string>>> = {
  head: `美尼尔 脑供血不足 三叉神经痛`,
  eye: `白内障 青光眼 结膜炎`,
  ear: `中耳炎`,
  nose: `鼻炎 过敏性鼻炎 鼻窦炎`,
  throat: `咽炎 扁桃体炎`,
  mouth: `牙周炎`,
  neck: `颈椎病 肩周炎 五十肩`,
  back: `腰椎间盘突出 腰突 坐骨神经痛 腰肌劳损`,
  leg: `关节炎 风湿 类风湿 骨质增生 骨质疏松 滑膜炎 痛风 静脉曲张`,
  arm: `腱鞘炎 网球肘`,
  injury: `骨折`,
  skin: `湿疹 荨麻疹 痤疮 牛皮癣 带状疱疹 蛇缠腰 白癜风 皮炎`,
  hair: `斑秃`,
  cough: `支气管炎 肺炎 哮喘 慢阻肺 肺结节`,
  fever: `流感`,
  heart: `高血压 冠心病 房颤`,
  stomach: `胃炎 胃溃疡 脂肪肝 胆囊炎 胆结石`,
  bowel: `肠炎 肠易激`,
  bottom: `痔疮 肛裂`,
  urine: `肾炎 肾结石 尿路感染 肾虚`,
  women: `子宫肌瘤 多囊 卵巢囊肿`,
  pregnancy: `不孕 不孕不育`,
  men: `前列腺炎 阳痿 早泄`,
  breast: `乳腺增生 乳腺结节`,
  child: `手足口 腺样体`,
  sleep: `失眠`,
  mood: `抑郁 抑郁症 焦虑症`,
  tired: `贫血`,
  weight: `糖尿病 甲亢 甲减 甲状腺结节`,
  numb: `面瘫 帕金森 中风 中风后遗症 脑梗 偏瘫`,
  memory: `老年痴呆`,
}

const MAX_SUGGESTIONS = 8

type Phrase = {
  readonly text: string
  /** The phrase as matched: Chinese without spaces, or English with normalised words. */
  readonly plain: string
  readonly stems: readonly string[]
  readonly areas: readonly Specialty[]
  /** Diseases are recognised when the patient names them, but never suggested. */
  readonly isIllness: boolean
}

/** Normalises characters (simplified; 着 for 著, 疼 for 痛), case, width and spaces. */
const plainly = (text: string): string =>
  toSimplified(text.normalize('NFKC'))
    .toLowerCase()
    .replaceAll('’', "'")
    .replaceAll('痛', '疼')
    .replaceAll('著', '着')
    .replace(/[^\p{L}\p{N}']+/gu, ' ')
    .trim()
const closed = (text: string): string => plainly(text).replaceAll(' ', '')

const UNSAID = new Set(
  "a am an and at been for has have having her his i i'm i've in is it it's keep my of on so the to up down very really".split(
    ' ',
  ),
)
const STEMS: Readonly<Record<string, string>> = {
  pain: 'hurt hurts hurting ache aches aching achy pains painful sore hurted',
  cannot: "can't cant couldn't unable not never",
  sleep: 'sleeping asleep slept sleeps',
  foot: 'feet',
  tooth: 'teeth',
  cough: 'coughing coughs coughed',
  itch: 'itching itches itchy',
  dizzy: 'dizziness',
  numb: 'numbness',
  swollen: 'swelling swells swelled',
  vomit: 'vomiting vomits vomited',
  sneeze: 'sneezing sneezes',
  child: 'children kid kids',
  sweat: 'sweating sweats',
}
const STEM_OF = new Map(
  Object.entries(STEMS).flatMap(([stem, words]) => words.split(' ').map((word) => [word, stem] as const)),
)
function stemsOf(text: string): string[] {
  const words = plainly(text)
    .split(' ')
    .filter((word) => word !== '' && !UNSAID.has(word))
  return words.map((word) => STEM_OF.get(word) ?? (/[a-z]{3}[^s]s$/.test(word) ? word.slice(0, -1) : word))
}

type Lines = Readonly<Partial<Record<Specialty, string>>>

function phrasesOf(
  lines: Lines,
  isIllness: boolean,
  between: RegExp,
  read: (text: string) => Pick<Phrase, 'plain' | 'stems'>,
): Phrase[] {
  const phrases = new Map<string, Phrase>()
  for (const [area, all] of Object.entries(lines) as [Specialty, string][])
    for (const each of all.trim().split(between)) {
      const text = each.replaceAll(/\s+/g, ' ')
      const areas = phrases.get(text)?.areas ?? []
      phrases.set(text, { text, ...read(text), areas: [...areas, area], isIllness })
    }
  return [...phrases.values()]
}
const chinese = (lines: Lines, isIllness: boolean): Phrase[] =>
  phrasesOf(lines, isIllness, /\s+/, (text) => ({ plain: closed(text), stems: [] }))
const english = (lines: Lines, isIllness: boolean): Phrase[] =>
  phrasesOf(lines, isIllness, /,\s*/, (text) => ({ plain: plainly(text), stems: stemsOf(text) }))

export const CHINESE_SYMPTOM_PHRASES = [...chinese(CHINESE_SYMPTOMS, false), ...chinese(CHINESE_DISEASES, true)]
export const ENGLISH_SYMPTOM_PHRASES = [...english(ENGLISH_SYMPTOMS, false), ...english(ENGLISH_DISEASES, true)]

type Met = { readonly phrase: Phrase; readonly from: number; readonly to: number }
/** Drops phrases contained in a longer match: 手指头疼 does not contain 头疼. */
const longest = (all: readonly Met[]): Phrase[] =>
  all
    .filter(
      ({ from, to }) => !all.some((other) => other.from <= from && other.to >= to && other.to - other.from > to - from),
    )
    .sort((a, b) => a.from - b.from)
    .map(({ phrase }) => phrase)

function inChinese(text: string): Phrase[] {
  const met = CHINESE_SYMPTOM_PHRASES.flatMap((phrase) => {
    const from = text.indexOf(phrase.plain)
    return from < 0 ? [] : [{ phrase, from, to: from + phrase.plain.length }]
  })
  if (met.length > 0) return longest(met)
  // A few words may separate the body part from the symptom, as in 膝盖上楼疼.
  return longest(
    CHINESE_SYMPTOM_PHRASES.flatMap((phrase) => {
      if (phrase.isIllness || phrase.plain.length > 4) return []
      const found = new RegExp([...phrase.plain].join('.{0,4}')).exec(text)
      return found ? [{ phrase, from: found.index, to: found.index + found[0].length }] : []
    }),
  )
}
function inEnglish(text: string): Phrase[] {
  const said = new Set(stemsOf(text))
  const met = ENGLISH_SYMPTOM_PHRASES.filter(({ stems }) => stems.every((stem) => said.has(stem)))
  return met.filter(
    ({ stems }) =>
      !met.some((other) => other.stems.length > stems.length && stems.every((stem) => other.stems.includes(stem))),
  )
}
const isHan = (text: string): boolean => /\p{Script=Han}/u.test(text)
function phrasesIn(text: string): readonly Phrase[] {
  if (text === '') return []
  return isHan(text) ? inChinese(text.replaceAll(' ', '')) : inEnglish(text)
}

type Understood = {
  readonly areas: readonly Specialty[]
  readonly isChild: boolean
}
/** Maps a description of symptoms to areas of medicine; makes no diagnosis. */
export function parseSymptoms(said: string): Understood {
  const text = plainly(said)
  const phrases = phrasesIn(text)
  const areas = [...new Set(phrases.flatMap((phrase) => phrase.areas))]
  return {
    // In a pregnancy, obstetrics comes first, whatever the other symptoms.
    areas: areas.includes('pregnancy') ? ['pregnancy', ...areas.filter((area) => area !== 'pregnancy')] : areas,
    isChild: areas.includes('child'),
  }
}

/** Suggests completions of the typed text in the same language; never diseases. */
export function suggestSymptoms(said: string): string[] {
  const text = plainly(said)
  const letters = text.replaceAll(' ', '')
  if (!isHan(text) && letters.length < 3) return []
  const found = isHan(text)
    ? CHINESE_SYMPTOM_PHRASES.filter(({ isIllness, plain }) => !isIllness && plain.includes(letters))
    : ENGLISH_SYMPTOM_PHRASES.filter(({ isIllness, plain }) => !isIllness && ` ${plain}`.includes(` ${text}`))
  return [...new Set(found.map((phrase) => phrase.text))].slice(0, MAX_SUGGESTIONS)
}

const sameWords = (a: string, b: string): boolean => closed(a) === closed(b)
/** Whether the text is a plain symptom in this area, and not a disease. */
export const isSymptomInSpecialty = (area: Specialty, text: string): boolean =>
  [...CHINESE_SYMPTOM_PHRASES, ...ENGLISH_SYMPTOM_PHRASES].some(
    (phrase) => !phrase.isIllness && phrase.areas.includes(area) && sameWords(phrase.text, text),
  )

/** 风湿 is a disease, but departments for any joint problem are also named after it. */
const OF_DEPARTMENTS = new Set(['风湿'])
/** Whether a name contains a disease that the patient has not mentioned. */
export function mentionsOtherDisease(name: string, said: string): boolean {
  const [named, spoken] = [closed(name), closed(said)]
  const isNew = (word: string) => named.includes(word) && !spoken.includes(word)
  const illnesses = [...CHINESE_SYMPTOM_PHRASES, ...ENGLISH_SYMPTOM_PHRASES].filter(
    ({ isIllness, text }) => isIllness && !OF_DEPARTMENTS.has(text),
  )
  return illnesses.some(({ text }) => isNew(closed(text))) || ['炎', '癌', '瘤'].some(isNew)
}
