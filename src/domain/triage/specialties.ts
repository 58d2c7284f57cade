/** Kinds of departments, each with the names that clinics use. */
const KINDS = {
  internal: /^(?:中医|西医|中西医结合|中西医|普通|普|综合|大)*内科|^中医科|^internal medicine/i,
  general: /全科|家庭医|^综合门诊|general practice|family/i,
  lungs: /呼吸|肺|respirat/i,
  fever: /发热|感染/,
  heart: /心血管|心脑|心内|心脏|心病|cardio/i,
  brain: /神经|脑病|脑科|neuro/i,
  gut: /脾胃|消化|胃肠|肠胃|gastro|digest/i,
  bottom: /肛肠|procto/i,
  kidneys: /肾|nephro/i,
  bladder: /泌尿|urolog/i,
  hormones: /内分泌|代谢|endocrin/i,
  women: /妇|gyna?ecolog/i,
  birth: /产科|妇产|生殖|obstet/i,
  men: /男科|男性|androlog/i,
  breasts: /乳腺|甲乳|breast/i,
  children: /儿科|小儿|儿童|儿保|pa?ediatr/i,
  skin: /皮肤|皮科|dermatolog/i,
  bones: /骨|伤科|脊柱|运动医学|orthop/i,
  needles: /针灸|针刀|acupunct/i,
  massage: /推拿|按摩|整脊|tuina|massage/i,
  rehabilitation: /康复|rehab/i,
  pain: /疼痛|痛症|痛科|pain/i,
  joints: /风湿|痹/,
  surgery: /^(?:中医|普通|普|综合|大)*外科|^surgery/i,
  ears: /耳|鼻|喉|五官|\bent\b|\bear\b/i,
  eyes: /眼|五官|ophthalm|\beye/i,
  teeth: /口腔|牙|五官|dent/i,
  mind: /心理|精神|心身|身心|情志|睡眠|神志|psych|mental|sleep/i,
  old: /老年|geriatr/i,
  care: /治未病|养生|保健|健康管理|体检|prevent/i,
} as const
type Kind = keyof typeof KINDS

const LIMBS = ['needles', 'massage', 'rehabilitation', 'pain'] as const
const GENERAL = ['internal', 'general'] as const

type AreaRule = {
  /** Kinds of departments that treat this area, most suitable first. */
  readonly kinds: readonly Kind[]
  /** Matches this area in a doctor's speciality. */
  readonly speciality: RegExp
}
/** Areas of medicine. An area is where a symptom occurs, never its cause. */
const AREAS = {
  head: { kinds: ['brain', ...GENERAL, 'needles'], speciality: /头痛|头疼|头晕|眩晕|headache|dizz/i },
  eye: { kinds: ['eyes'], speciality: /眼|视力|\beye/i },
  ear: { kinds: ['ears'], speciality: /耳(?!穴)|\bears?\b|hearing/i },
  nose: { kinds: ['ears'], speciality: /鼻|\bnose|nasal/i },
  throat: { kinds: ['ears', 'lungs', ...GENERAL], speciality: /咽|喉|嗓|throat/i },
  mouth: { kinds: ['teeth'], speciality: /牙|口腔|口疮|tooth|teeth|mouth/i },
  neck: { kinds: ['bones', ...LIMBS], speciality: /颈|肩|落枕|neck|shoulder/i },
  back: { kinds: ['bones', ...LIMBS], speciality: /腰|背|脊|\bback\b|spine/i },
  leg: { kinds: ['bones', 'joints', ...LIMBS], speciality: /腿|膝|关节|足|踝|knee|\blegs?\b|joint/i },
  arm: { kinds: ['bones', 'joints', ...LIMBS], speciality: /肘|腕|手指|腱|臂|elbow|wrist|\bhands?\b/i },
  injury: { kinds: ['bones', 'surgery', 'massage', 'rehabilitation'], speciality: /扭伤|跌打|骨折|运动损伤|injur/i },
  skin: { kinds: ['skin'], speciality: /皮肤|疹|痤疮|斑|癣|skin|rash/i },
  hair: { kinds: ['skin'], speciality: /脱发|毛发|白发|hair/i },
  cough: { kinds: ['lungs', ...GENERAL], speciality: /咳|喘|支气管|肺|cough|lung/i },
  fever: { kinds: ['fever', 'lungs', ...GENERAL], speciality: /感冒|发热|发烧|\bcolds?\b|fever/i },
  heart: { kinds: ['heart', ...GENERAL], speciality: /心悸|心慌|胸闷|心脏|心脑|血压|heart|palpitat/i },
  stomach: { kinds: ['gut', ...GENERAL], speciality: /胃|脾|消化|腹胀|反酸|stomach|digest/i },
  bowel: { kinds: ['gut', ...GENERAL, 'bottom'], speciality: /便秘|腹泻|肠|bowel|constipat/i },
  bottom: { kinds: ['bottom', 'surgery'], speciality: /痔|肛|便血/ },
  urine: { kinds: ['bladder', 'kidneys', ...GENERAL], speciality: /尿(?!病)|肾|前列腺|urin|kidney/i },
  women: { kinds: ['women'], speciality: /月经|痛经|带下|更年期|妇科|period|menopaus/i },
  pregnancy: { kinds: ['birth', 'women'], speciality: /备孕|孕|产后|安胎|流产|pregnan/i },
  men: { kinds: ['men', 'bladder'], speciality: /前列腺|男科|prostat/i },
  breast: { kinds: ['breasts', 'women', 'surgery'], speciality: /乳|breast/i },
  child: { kinds: ['children'], speciality: /小儿|儿童|孩子|child/i },
  sleep: { kinds: ['mind', 'brain', ...GENERAL], speciality: /失眠|睡眠|多梦|sleep|insomnia/i },
  mood: { kinds: ['mind'], speciality: /焦虑|抑郁|情志|情绪|心理|anxi|depress|mood/i },
  tired: { kinds: [...GENERAL, 'care', 'old'], speciality: /体虚|乏力|疲劳|气血|亚健康|fatigue/i },
  weight: { kinds: ['hormones', ...GENERAL], speciality: /糖尿|甲状腺|内分泌|痛风|diabet|thyroid/i },
  numb: { kinds: ['brain', 'needles', 'rehabilitation', ...GENERAL], speciality: /麻木|面瘫|后遗症|帕金森|numb/i },
  swelling: { kinds: ['kidneys', 'heart', ...GENERAL], speciality: /水肿|浮肿|swelling/i },
  memory: { kinds: ['brain', 'old', ...GENERAL], speciality: /健忘|记忆|痴呆|memory/i },
  care: { kinds: ['care', ...GENERAL], speciality: /体质|膏方|养生|亚健康/ },
} as const satisfies Record<string, AreaRule>
export type Specialty = keyof typeof AREAS

/** Rank of a department for an area, 0 for the most suitable; undefined if the department does not treat the area. */
export function departmentRankFor(area: Specialty, department: string): number | undefined {
  const rank = AREAS[area].kinds.findIndex((kind) => KINDS[kind].test(department.trim()))
  return rank < 0 ? undefined : rank
}
/** A department for women and children is not a children's department. */
export const isChildrensDepartment = (text: string): boolean =>
  (KINDS.children.test(text) || AREAS.child.speciality.test(text)) && !KINDS.women.test(text)

/**
 * Whether a doctor's speciality, as written by the clinic, mentions an area. Paediatric specialities count only for
 * children.
 */
export const mentionsSpecialty = (area: Specialty, speciality: string): boolean =>
  speciality
    .split(/[、，,；;。.\n]/)
    .some((part) => AREAS[area].speciality.test(part) && (area === 'child' || !isChildrensDepartment(part)))
