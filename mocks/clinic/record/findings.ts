import type { ExamItemRow } from './rows'

export type Finding = {
  readonly diagnosis: string
  readonly summary: string
  readonly advice: string
  readonly herbs: readonly string[]
}
/** Frequent findings; each visit gets one of them. */
export const FINDINGS: readonly Finding[] = [
  {
    diagnosis: '脾胃虚弱',
    summary: '饭后胃胀三周，大便偏稀。舌淡胖有齿痕，苔白，脉细弱。',
    advice: '三餐定时，少吃生冷，两周后复诊。',
    herbs: ['党参 15g', '炒白术 12g', '茯苓 15g', '陈皮 6g', '砂仁 6g（后下）', '炙甘草 6g'],
  },
  {
    diagnosis: '不寐（心脾两虚）',
    summary: '入睡难一个月，多梦易醒，白天乏力。舌淡苔薄，脉细。',
    advice: '晚上十点后不看手机，下午不喝茶和咖啡。',
    herbs: ['黄芪 20g', '当归 10g', '酸枣仁 20g', '龙眼肉 10g', '远志 6g', '茯神 15g'],
  },
  {
    diagnosis: '项痹（颈椎病）',
    summary: '颈肩僵痛半年，伏案后加重，左手偶麻。颈部压痛，椎间孔挤压试验阴性。',
    advice: '每坐一小时起身活动，枕头高一拳。',
    herbs: ['葛根 30g', '桂枝 10g', '白芍 20g', '羌活 10g', '姜黄 10g', '炙甘草 6g'],
  },
  {
    diagnosis: '咳嗽（风寒袭肺）',
    summary: '受凉后咳嗽五天，痰白稀，怕冷无汗。苔薄白，脉浮紧。',
    advice: '多喝温水，发热超过 38.5 ℃ 随时来诊。',
    herbs: ['炙麻黄 6g', '杏仁 10g', '紫苏叶 10g', '桔梗 10g', '前胡 10g', '甘草 6g'],
  },
]

export const BLOOD_COUNT: readonly ExamItemRow[] = [
  { name: '白细胞', value: '11.2', unit: '10^9/L', range: '3.5-9.5' },
  { name: '红细胞', value: '4.31', unit: '10^12/L', range: '3.8-5.1' },
  { name: '血红蛋白', value: '108', unit: 'g/L', range: '115-150' },
  { name: '血小板', value: '236', unit: '10^9/L', range: '125-350' },
  { name: 'C 反应蛋白', value: '4.6', unit: 'mg/L', range: '<10' },
]
export const LIVER_PANEL: readonly ExamItemRow[] = [
  { name: '谷丙转氨酶', value: '22', unit: 'U/L', range: '7-40' },
  { name: '谷草转氨酶', value: '19', unit: 'U/L', range: '13-35' },
  { name: '总胆红素', value: '14.8', unit: 'μmol/L', range: '3.4-20.5' },
  { name: '白蛋白', value: '43.1', unit: 'g/L', range: '40-55' },
]
export const LIPID_PANEL: readonly ExamItemRow[] = [
  { name: '总胆固醇', value: '6.12', unit: 'mmol/L', range: '<5.2' },
  { name: '甘油三酯', value: '1.48', unit: 'mmol/L', range: '<1.7' },
  { name: '空腹血糖', value: '5.6', unit: 'mmol/L', range: '3.9-6.1' },
  { name: '尿酸', value: '338', unit: 'μmol/L', range: '208-428' },
]
