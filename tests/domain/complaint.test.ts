import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { nearness, speaksOf, type Area } from '@/domain/complaint/areas'
import {
  CHINESE_PHRASES,
  COMPLAINT_LENGTH,
  ENGLISH_PHRASES,
  namesOtherIllness,
  suggestionsFor,
  understand,
} from '@/domain/complaint/understand'
import { signsIn, type Sign } from '@/domain/complaint/warning'

const complaints = CHINESE_PHRASES.filter(({ isIllness }) => !isIllness)
const PHRASES = [...CHINESE_PHRASES, ...ENGLISH_PHRASES]

describe('the table of phrases', () => {
  test('has 300 complaints in Chinese at least, and 150 in English', () => {
    expect(complaints.length).toBeGreaterThanOrEqual(300)
    expect(ENGLISH_PHRASES.length).toBeGreaterThanOrEqual(150)
  })
  test('has a syllable for every character', () => {
    const wrong = CHINESE_PHRASES.filter(({ text, initials }) => [...text].length !== initials.length)
    expect(wrong.map(({ text }) => text)).toEqual([])
    expect(CHINESE_PHRASES.filter(({ pinyin }) => !/^[a-z]+$/.test(pinyin)).map(({ text }) => text)).toEqual([])
  })
  test('has no phrase twice, nor one that is longer than the field', () => {
    expect(new Set(PHRASES.map(({ text }) => text)).size).toBe(PHRASES.length)
    expect(PHRASES.filter(({ text }) => text.length > COMPLAINT_LENGTH)).toEqual([])
  })
  test('is understood phrase by phrase, as written and in pinyin', () => {
    const lost = PHRASES.flatMap(({ text, pinyin, areas }) =>
      [text, ...(pinyin ? [pinyin] : [])].filter((said) => {
        const understood = understand(said).areas
        return !areas.every((area) => understood.includes(area))
      }),
    )
    expect(lost).toEqual([])
  })
})

describe('what somebody says', () => {
  test.each<[string, Area[]]>([
    ['腿脚疼', ['leg']],
    ['腿 痛', ['leg']],
    ['睡不著覺，頭暈', ['sleep', 'head']],
    ['膝蓋疼', ['leg']],
    ['我这两天老是睡不着觉', ['sleep']],
    ['膝盖上楼梯疼', ['leg']],
    ['腿晚上有点疼', ['leg']],
    ['波棱盖疼', ['leg']],
    ['脑壳疼', ['head']],
    ['手指头疼', ['arm']],
    ['心口疼', ['heart', 'stomach']],
    ['小肚子疼', ['women']],
    ['腰痛，咳嗽', ['back', 'cough']],
    ['咳嗽，怀孕三个月', ['pregnancy', 'cough']],
    ['孩子咳嗽', ['child', 'cough']],
    ['生完孩子腰疼', ['pregnancy', 'back']],
    ['tou teng', ['head']],
    ['toutong', ['head']],
    ['woyaoteng', ['back']],
    ['shuibuzhao', ['sleep']],
    ['ＹＡＯＴＥＮＧ', ['back']],
    ['knee pain', ['leg']],
    ['My knees hurt', ['leg']],
    ["I can't sleep", ['sleep']],
    ['cold hands', ['tired']],
    ['my child is coughing', ['child', 'cough']],
    ['高血压', ['heart']],
    ['diabetes', ['weight']],
    ['林清和', []],
    ['linqinghe', []],
    ['妇科', []],
    ['医保', []],
    ['weekend', []],
    ['疼', []],
    ['', []],
    [' 。', []],
  ])('%j is about %j', (said, areas) => expect([...understand(said).areas].sort()).toEqual([...areas].sort()))
  test('a mother’s own complaint is not her child’s', () => {
    expect([understand('孩子咳嗽').isChild, understand('生完孩子腰疼').isChild]).toEqual([true, false])
  })
  test('who is with child goes there first', () => {
    expect(understand('咳嗽，怀孕三个月').areas[0]).toBe('pregnancy')
  })
})

describe('a sign that cannot wait', () => {
  test.each<[string, Sign]>([
    ['胸口疼，出了一身汗', 'chest'],
    ['胸痛冒冷汗', 'chest'],
    ['心口闷得慌还出虚汗', 'chest'],
    ['chest pain and sweating', 'chest'],
    ['半边身子没劲', 'side'],
    ['左边手脚动不了', 'side'],
    ['右手突然没力气', 'side'],
    ['爸爸嘴歪了', 'side'],
    ['说话不清楚', 'side'],
    ['突然中风', 'side'],
    ['left arm is weak', 'side'],
    ['his face is drooping', 'side'],
    ['血止不住', 'bleeding'],
    ['鼻血止不住', 'bleeding'],
    ['大出血', 'bleeding'],
    ['吐血了', 'bleeding'],
    ['the cut is bleeding heavily', 'bleeding'],
    ["nosebleed won't stop bleeding", 'bleeding'],
    ['晕倒了', 'faint'],
    ['暈倒了', 'faint'],
    ['老人叫不醒', 'faint'],
    ['she passed out', 'faint'],
    ['喘不上气', 'breath'],
    ['喘不过来气', 'breath'],
    ['呼吸困难', 'breath'],
    ['chuanbushangqi', 'breath'],
    ['I cannot breathe', 'breath'],
    ['I can’t breathe', 'breath'],
    ['喝了农药', 'poison'],
    ['娃娃误服老鼠药', 'poison'],
    ['煤气中毒', 'poison'],
    ['swallowed bleach', 'poison'],
    ['overdose of pills', 'poison'],
    ['宝宝高烧', 'infant'],
    ['孩子6个月发烧39度', 'infant'],
    ['不满周岁的娃烧到 39.5', 'infant'],
    ['baby has a high fever', 'infant'],
    ['不想活了', 'despair'],
    ['活着没意思', 'despair'],
    ['I want to die', 'despair'],
    ['thoughts of suicide', 'despair'],
  ])('%s is told as %s', (said, sign) => expect(understand(said).signs).toContain(sign))
  test.each([
    '胸口疼',
    '胸闷',
    '出虚汗',
    '腿没劲',
    '手麻',
    '左边腿疼',
    '流鼻血',
    '月经多',
    '头晕',
    '气短',
    '食物中毒',
    'food poisoning',
    'poison ivy',
    '发烧',
    '孩子发烧',
    '咳嗽三个月',
    '心情不好',
    '安眠药',
    'chest pain',
    'nosebleed',
    'short of breath',
    'bad breath',
    'fever 39',
    'weak legs',
    '中风后遗症',
  ])('%s is none', (said) => expect(understand(said).signs).toEqual([]))
  test('several are told together, the gravest order of the list first', () => {
    expect(understand('胸口疼出汗，喘不上气，晕倒了').signs).toEqual(['chest', 'faint', 'breath'])
    expect(signsIn('')).toEqual([])
  })
  test('whatever is said around it, it stays', () => {
    const around = fc.string({ unit: fc.constantFrom(...'我他的昨天 ，。今早a1'), maxLength: 12 })
    const sign = fc.constantFrom('喘不上气', '晕倒', '不想活', '大出血', '服毒', '半身不遂')
    fc.assert(
      fc.property(around, sign, around, (before, said, after) => {
        expect(understand(`${before}${said}${after}`).signs).not.toEqual([])
      }),
    )
  })
})

describe('half a word', () => {
  test.each([
    ['膝', '膝盖疼'],
    ['yt', '牙疼'],
    ['yt', '腰疼'],
    ['shuib', '睡不着'],
    ['ringing', 'ringing in ears'],
    ['头', '头晕'],
  ])('%s may become %s', (said, meant) => expect(suggestionsFor(said)).toContain(meant))
  test.each(['', ' ', 'x', '林清和', 'zzzz', '妇科'])('%j becomes nothing', (said) =>
    expect(suggestionsFor(said)).toEqual([]),
  )
  test('never becomes an illness, and always something that is understood', () => {
    const illnesses = new Set(PHRASES.filter(({ isIllness }) => isIllness).map(({ text }) => text))
    const half = fc
      .tuple(fc.constantFrom(...PHRASES), fc.integer({ min: 1, max: 12 }), fc.boolean())
      .map(([{ text, pinyin }, length, isSpelt]) => (isSpelt && pinyin ? pinyin : text).slice(0, length))
    fc.assert(
      fc.property(half, (said) => {
        const meant = suggestionsFor(said)
        expect(meant.filter((each) => illnesses.has(each))).toEqual([])
        expect(meant.filter((each) => understand(each).areas.length === 0)).toEqual([])
      }),
    )
  })
})

describe('the departments of clinics', () => {
  test.each<[Area, string, number | undefined]>([
    ['leg', '骨伤科', 0],
    ['leg', '针灸科', 2],
    ['leg', '儿科', undefined],
    ['stomach', '脾胃科', 0],
    ['stomach', '中医内科', 1],
    ['stomach', '神经内科', undefined],
    ['heart', '心血管内科', 0],
    ['head', '神经内科', 0],
    ['women', '妇产科', 0],
    ['skin', '皮肤科', 0],
    ['mouth', '口腔科', 0],
    ['eye', '骨科', undefined],
    ['leg', 'Orthopaedics', 0],
    ['tired', '名医工作室', undefined],
    ['heart', '名医中心', undefined],
  ])('for %s, %s stands %s', (area, name, rank) => expect(nearness(area, name)).toBe(rank))
  test.each<[Area, string, boolean]>([
    ['leg', '膝关节痛、腰椎间盘突出、扭伤', true],
    ['sleep', '脾胃病、失眠、慢性咳嗽', true],
    ['cough', '小儿厌食、反复感冒、小儿咳喘', false],
    ['child', '落枕、小儿推拿', true],
    ['numb', '湿疹、荨麻疹', false],
    ['urine', '糖尿病调养', false],
    ['leg', '', false],
  ])('a speciality for %s: %s is %s', (area, speciality, isOf) => expect(speaksOf(area, speciality)).toBe(isOf))
  test.each([
    ['糖尿病门诊', '口渴', true],
    ['糖尿病门诊', '糖尿病', false],
    ['失眠科', '睡不着', true],
    ['肺炎门诊', '咳嗽', true],
    ['风湿科', '关节疼', false],
    ['脾胃病科', '胃疼', false],
    ['骨伤科', '腿疼', false],
  ])('%s names an illness to whoever says %s: %s', (name, said, isTold) =>
    expect(namesOtherIllness(name, said)).toBe(isTold),
  )
})
