import fc from 'fast-check'
import { Converter } from 'opencc-js/cn2t'
import { describe, expect, it } from 'vitest'
import { RED_FLAGS, type RedFlag } from '@/domain/triage/red-flag'
import { findRedFlags } from '@/domain/triage/red-flags'

const listOf = (text: string): string[] => text.split('|').map((phrase) => phrase.trim())
/** Phrases that must trigger the flag; they may also trigger others. */
const SAID: Readonly<Record<RedFlag, string>> = {
  arrest: `
    我爸没有呼吸了 | 没有呼吸 | 老人没呼吸了 | 孩子不喘气了 | 呼吸停了 | 摸不到脉搏 | 没有脉搏 | 心跳停了 |
    心脏骤停 | 我奶奶断气了 | He is not breathing | he stopped breathing | she isn’t breathing |
    my baby is no longer breathing | no pulse | cardiac arrest | the baby turned blue | 没气儿了 | 心脏不跳了 |
    没有生命体征 | 人没了呼吸 | 没心跳了 | not breathing | heart stopped`,
  faint: `
    他没反应了 | 她晕到了 | 奶奶快不行了 | 救命 | he is unconcious | 晕倒了 | 暈倒了 | 老人叫不醒 | 叫不应 |
    我妈叫不应了 | 怎么喊都没反应 | 人没有反应了 | 失去意识 | 没有意识 | 意识不清 | 昏迷不醒 | 不省人事 |
    突然糊涂了，认不得人 | 推他他不睁眼 | she passed out | he fainted twice today | my father is unconscious |
    I can't wake him up | unresponsive | she won’t wake up | no response when I call him | suddenly confused |
    怎么摇都不醒 | 昏死过去了 | 倒在地上不动了 | 人事不知 | 失去知觉 | 眼前一黑倒了 | 孩子没反应 |
    collapsed in the bathroom | lost consciousness | not waking up`,
  breath: `
    卡住喉咙喘不了 | 喘不上气 | 喘不过来气 | 呼吸困难 | 呼吸困難 | 上不来气了 | 嘴唇发紫 | 哮喘急性发作 |
    快要窒息 | 没法呼吸 | 呼吸很费力 | I cannot breathe | I can’t breathe | can not breathe | trouble breathing |
    difficulty breathing | gasping for air | his lips are blue | asthma attack | 喘不上来气 | 喘不动气 |
    憋得脸发紫 | 气喘不上来 | 呼吸急促 | 呼吸不上来 | 透不过气 | 喘 不 上 气 |
    my mother has severe shortness of breath | struggling to breathe`,
  airway: `
    孩子吞了纽扣电池 | 吞下一枚硬币 | 噎住了 | 花生呛到气管里了 | 异物进了气管 | 果冻卡在喉咙里 |
    孩子吃了颗磁力珠 | 误食干燥剂 | my son swallowed a button battery | he is choking | food stuck in his throat |
    she swallowed a magnet | 被枣核卡住喉咙 | 被果冻噎住 | 气管进东西了 | 把电池吞下去了 | 吞了刀片 |
    宝宝呛奶脸发紫 | choked on a grape`,
  chest: `
    去年心梗，今天又胸口疼 | 胸口疼，出了一身汗 | 胸痛冒冷汗 | 心口闷得慌还出虚汗 | 心梗 | 心肌梗死 | 我爸心梗了 |
    胸口疼 左胳膊发麻 | 胸口痛，后背也痛 | 胸口压榨样疼痛 | 胸口压榨样疼 | 撕裂样胸痛 | 胸口像石头压着 |
    胸口疼得厉害，一直出汗，喘不上气 | 突然胸口疼 | 主动脉夹层 | 心脏病发作 |
    我爸早上起来说有点不舒服，吃了早饭去公园走了一圈，回来以后一直说胸口疼，还出了一身汗 | heart attack |
    chest pain and sweating | chest pain going down my left arm | crushing chest pain | tearing pain in my chest |
    pressure on my chest and my jaw hurts | 心绞痛犯了 | 胸口剧痛 | 胸前区压迫感 | 心脏突然痛得厉害 |
    前胸疼窜到后背 | 胸口压得难受，出冷汗 | squeezing pain in the chest | severe chest pain`,
  stroke: `
    脑梗犯了 | 半边身子没劲 | 左边手脚动不了 | 右手突然没力气 | 右胳膊抬不起来 | 爸爸嘴歪了 | 说话不清楚 |
    突然中风 | 我妈中风了 | 脑出血 | 突然看不见了 | 右眼突然看不见 | 突然说不出话 |
    肩周炎三年了，今天突然左胳膊抬不起来 | left arm is weak | his face is drooping |
    My father suddenly cannot move his left arm and is slurring |
    My father is 65 years old and cannot move his left arm | slurred speech | I suddenly can’t see |
    sudden loss of vision | having a stroke | went blind in one eye | 半边脸麻 | 左边手脚麻 | 手脚突然不听使唤 |
    突然拿不住筷子 | 话都说不清了 | 一只眼睛看不见了 | 嘴角歪了流口水 | 突然走不了路 | 脑溢血 |
    one side of his body is numb | sudden numbness | sudden blindness | she lost her speech suddenly`,
  seizure: `
    孩子抽了 | 孩子抽搐口吐白沫 | 抽搐 | 全身抽动 | 羊癫疯犯了 | 羊癲瘋 | 癫痫发作 | 发烧惊厥 | seizure |
    he is having a fit | convulsions | foaming at the mouth | 孩子抽过去了 | 翻白眼，浑身抽 | 高热惊厥 | 抽风了 |
    epileptic fit`,
  head: `
    一辈子没这么头疼过 | 从来没有过的头痛 | 这辈子最厉害的头痛 | 头像要炸开一样疼 | 突发剧烈头痛 |
    头疼，喷射状呕吐 | 发烧 脖子发硬 | worst headache of my life | thunderclap headache | fever and a stiff neck |
    头疼得受不了 | 头痛欲裂 | 突然头像炸裂 | sudden severe headache`,
  bleeding: `
    血止不住 | 鼻血止不住 | 大出血 | 吐血了 | 咳血 | 流血不止 | 一直流血，停不下来，好多血 | 便血很多 | 伤口喷血 |
    the cut is bleeding heavily | nosebleed won't stop bleeding | vomiting blood | coughing up blood |
    she is bleeding to death | 血流了一地 | 流了很多血 | 伤口一直冒血 | 咳出一口血 | 吐出来好多血 | 刀口流血不止 |
    lots of blood | blood everywhere`,
  allergy: `
    过敏，喉咙肿了 | 打了头孢喉咙发紧 | 吃了海鲜，嘴唇肿了，喘 | 过敏性休克 | 喉头水肿 | 突然喉咙肿 | 舌头肿了 |
    anaphylaxis | throat is swelling after peanuts | his tongue is swelling | bee sting and swollen lips |
    allergic and can hardly breathe | 吃花生后嘴肿了 | 打完青霉素喉咙发紧 | throat closing up after a bee sting |
    severe allergic reaction`,
  poison: `
    小孩把84喝了 | 喝了农药 | 娃娃误服老鼠药 | 煤气中毒 | 煤气泄漏 | 吃了一整瓶降压药 | 吃了一大把安眠药 |
    药吃多了 | 药吃过量 | 吃错药了 | 把一瓶药都吃了 | 胰岛素打多了 | 孩子喝了洗洁精 | 喝了消毒液 |
    吃了五十片布洛芬 | swallowed bleach | overdose of pills | took too many pills |
    took the whole bottle of pills | carbon monoxide | my child drank antifreeze | 喝了84 | 误喝汽油 |
    吃了毒蘑菇 | 百草枯 | 一次吃了二十片药 | 吞了一把药 | 吃了100片安定 | 吃了大量的药 | 闻煤气头晕 |
    烧炭取暖头晕呕吐 | 农药喝下去了 | 一口气吃了三十片安眠药 | I took 30 paracetamol | drank pesticide |
    took a bottle of sleeping pills | gas leak`,
  pregnancy: `
    羊水破了 | 破水了 | 怀孕三个月，下面出血 | 孕妇见红 | 胎动没有了 | 没有胎动 | 孩子在肚子里不动了 |
    怀孕八个月，胎儿一天没动 | 要生了 | my waters broke | water broke | pregnant and bleeding |
    baby stopped moving and I am 30 weeks pregnant | reduced fetal movement | 怀孕流血了 | 宫缩五分钟一次 |
    宝宝在肚子里不动了 | 感觉不到胎动 | 宫外孕 | pregnant, can’t feel the baby move | in labour`,
  injury: `
    手指头被机器切了 | 烫伤大面积 | burned with boiling water | 从楼梯上摔下来 | 从三楼掉下来了 | 出车祸了 |
    被车撞了 | 摔到头，吐了 | 摔了一跤起不来 | 触电了 | 孩子被电到了 | 溺水 | 掉进河里 | 开水烫伤 | 大面积烧伤 |
    手指切断了 | 腿断了 | 被捅了一刀 | 硫酸溅到眼睛 | fell down the stairs | fell off a ladder | car crash |
    hit by a car | hit his head and is vomiting | electric shock | drowning | severe burns | cut off a finger |
    he fell and cannot get up | 摔倒了动不了 | 摔下楼梯 | 骑车摔了，头流血 | 被车轧了 | 掉水里了 | 游泳溺水 |
    被高压电打了 | 手指被切断 | 被刀砍了 | 头被打破了 | 老人摔倒站不起来 | 孩子被开水烫了 | fell from the roof |
    road accident | stabbed | scalded by boiling water | electrocuted`,
  bite: `
    被毒蛇咬了 | 蛇咬 | 被蛇咬 | 被马蜂蜇了，全身肿 | snake bite | bitten by a snake | 蛇咬伤 |
    bitten by a viper`,
  heat: `
    中暑了 | 热射病 | 在太阳下晒晕了 | 体温41度 | heat stroke | heatstroke | temperature of 41 | 热晕了 |
    高烧41度 | hypothermia`,
  abdomen: `
    腹痛劇烈 | 肚子疼得打滚 | 剧烈腹痛 | 肚子撕裂样痛 | 肚子硬得像木板 | severe stomach pain |
    sudden severe abdominal pain | 肚子疼得直不起腰 | 肚子突然剧烈疼痛 | 板状腹 | unbearable pain in my stomach`,
  infant: `
    宝宝高烧 | 孩子6个月发烧39度 | 不满周岁的娃烧到 39.5 | 新生儿发烧 | 宝宝不吃奶，软绵绵的 |
    baby has a high fever | my newborn has a fever | baby is floppy | 两个月的宝宝发烧 | 新生儿嗜睡 |
    孩子三个月，发烧39.2度 | my 2 month old has a fever`,
  despair: `
    我不想继续活下去 | 我想结束这一切 | 觉得活着太痛苦了 | 想了断 | 不想拖累家人 | 想抱孩子一起死 |
    I want to kill my self | 不想活了 | 想上吊 | 活着没意思 | 想死 | 想自杀 | 活不下去了 | 想从楼上跳楼 | 割腕 |
    活够了 | 死了算了 | 我想结束自己的生命 | 不如死了 | 想伤害自己 | 自残 | 不想活，没意思 | 生无可恋 |
    我走了一了百了 | 想离开这个世界 | 写好了遗书 | 想喝农药自杀 | I want to die | thoughts of suicide |
    I want to kill myself | end my life | I don't want to live anymore | no reason to live | better off dead |
    self-harm | hang myself | I wish I was dead | 想自我了断 | 活得没意思 | 一死了之 | 死的心都有 | 想跳下去 |
    厌世 | 不想醒来 | 没有活下去的勇气 | 想自殺 | 不想活下去了 | 吃药自杀 | 我不会自杀的，就是难受 | 生不如死 |
    想死了算了 | I wanna die | thinking of ending my life | unalive | tired of living | cutting myself |
    I can’t go on`,
}
const PHRASES = RED_FLAGS.map((flag) => [flag, listOf(SAID[flag])] as const)

const HARMLESS = listOf(`
  84岁，不喝水 | 他汀吃了没反应 | 孩子抽了三管血 | 孩子抽着疼 | 一辈子没头疼过 | 头晕到了晚上 | 怕连累家人被传染 |
  胸口不疼，冠心病 | 烫伤面积很小 | 我想结束治疗 | 没有呼吸困难 | 沒有呼吸困難 | 没有出现呼吸困难 |
  没有胸痛和呼吸困难 | 无呼吸困难 | 没有晕倒 | 没晕倒过 | 没有抽搐 | 女儿没有抽搐 | 没有大出血 | 不是心梗 |
  没有吐血 | 胸口疼，不出汗 | 胸口疼，没有出汗 | 没有自杀的念头 | 没有意识到 | 没有呼吸道感染 | 吃了药没有反应 |
  药没有不良反应 | 右胳膊抬不起来 肩周炎 | 肩周炎，左胳膊抬不起来 | 右腿没劲，腰椎间盘突出 | 左手没力气三年了 |
  胸口疼 | 胸闷 | 胸闷，恶心 | 胸椎疼，肩膀酸 | 胸闷气短，盗汗 | 出虚汗 | 腿没劲 | 一上楼腿就没劲 | 手麻 |
  左边腿疼 | 流鼻血 | 月经多 | 头晕 | 头疼 | 突然头疼 | 头疼，脖子僵硬，颈椎病 | 气短 | 血压高，一直流鼻涕 |
  痰里有血丝 | 牙龈出血 | 抽了好多血化验 | 食物中毒 | 发烧 | 孩子发烧 | 孩子没有尿床 | 咳嗽三个月 | 心情不好 |
  不想活动 | 不要活动太多 | 想死你了 | 我妈死了好几年 | 得到解脱 | 安眠药 | 吃安眠药也睡不着 |
  吃了两盒感冒药还没好 | 吃药打针都没用 | 84岁，吃不下饭 | 吃饭时假牙松动 | 中风后遗症 | 中风康复 | 心梗术后复查 |
  癫痫病史 | 癫痫 | 眼皮抽搐 | 小腿抽筋 | 嗓子里像有东西卡着 | 鱼刺卡了一下，已经吐出来 | 膝盖卡住 | 手机掉了 |
  像触电一样麻 | 用热水烫脚 | 胃里火烧火燎 | 过敏性鼻炎 | 过敏性哮喘 | 蛇盘疮 | 备孕，月经出血多 |
  怀孕三个月，恶心 | 胎动没有减少 | 痛经，肚子疼得受不了 | 发热头昏 | 体温 36.4 | 宝宝 38 周出生，咳嗽 |
  嗓子肿，咳嗽 | 面瘫针灸 | 失眠 | 针灸 | 林清和 | food poisoning | poison ivy | no chest pain |
  no difficulty breathing | no chest pain or difficulty breathing | without chest pain and sweating at night |
  never fainted | hasn't had a seizure | not unconscious | no suicidal thoughts | chest pain | nosebleed |
  short of breath | bad breath | fever 39 | weak legs | left arm is weak, frozen shoulder | rehab after a stroke |
  history of heart attack | headache | sore throat | 没有心梗 | 没发现中风 | 没有过抽搐 | 无晕厥 |
  无昏迷、无抽搐 | 否认昏迷 | 从来没有晕倒 | 没有中毒 | 没有被蛇咬 | 不抽搐了 | 没触电 | 没有羊水破 |
  没有卡到气管 | 尿急尿频，憋得难受 | 嘴唇起皮 | 喝水 | 手脚冰凉 | 半边头疼 | 半夜醒来 | 下午没力气 |
  头晕，吃不下饭 | 腰疼 | 颈椎不舒服 | 心慌 | 心跳快 | 吃中药 | 中药吃完了还没好 | 吃药两个月了 |
  感冒药吃了一盒没好 | 贫血 | 献血 | 验血 | 血糖高 | 血压高 | 高血压，头晕 | 大便带血丝 | 尿血 | 月经不调 |
  白带带血 | 怀孕想调理 | 产后腰疼 | 孩子咳嗽 | 孩子不吃饭 | 宝宝便秘 | 宝宝拉肚子 | 孩子多动 | 面部抽动 | 抽筋 |
  落枕 | 扭伤脚 | 膝盖肿 | 脚肿 | 脸肿 | 眼睛干 | 眼睛看不清 | 老花眼 | 耳鸣 | 鼻塞 | 打呼噜 | 嗓子哑 | 口腔溃疡 |
  过敏 | 皮肤过敏痒 | 荨麻疹 | 蚊子咬 | 烧心 | 反酸 | 肚子胀 | 拉肚子 | 痔疮 | 胃疼 | 胆结石 | 减肥 | 更年期 |
  想不起来事 | 记性不好 | 心里烦 | 活动量大 | 工作压力大 | 没精神 | 死皮 | 想怀孕 | 失眠多梦 | 林医生 | 王雅琴 |
  妇科 | 推拿 | 理疗 | back pain | neck pain | cough | cold | tired | stress | insomnia | flu shot |
  ringing in ears, trouble swallowing | allergic rhinitis | pregnant, blood test | feet feel on fire |
  glass of water | muscle contractions of the eye | hot water bottle on my back | a fit of coughing |
  right hand numb at night | Dr Lin | drank a whole bottle of water | no breathing problems | stiff neck |
  period pain | itchy skin`)

/** Sentences with both a denial and a genuine red flag. */
const STILL_SAID = listOf(`
  没有呼吸困难，但是晕倒了 | 没有发烧，呼吸困难 | 没胃口 呼吸困难 | 胃口没有 呼吸困难 |
  没有呼吸困难，现在呼吸困难了 | 有没有可能是心梗 | 是不是心梗 | 不是心梗吧 | 差点没晕倒 |
  全身没有力气和呼吸困难 | 话没说完就晕倒了 | 去年心梗过，今天又心梗了 | 我爸心梗了，以前有高血压 |
  没有胸口疼，是喘不上气 | 不但抽搐，还吐白沫 | 11月20日右手没力气 | no fever, cannot breathe |
  no chest pain but he fainted | not sure if he is having a seizure | no idea why he is not breathing |
  I'm not okay, I want to die | not only fainted but also vomited blood`)

const TRADITIONAL = listOf(`
  暈倒了 | 呼吸困難 | 沒有呼吸了 | 孩子吞了鈕扣電池 | 喝了農藥 | 說話不清 | 嘴歪了，左邊手腳動不了 |
  羊水破了，懷孕出血 | 從樓梯上摔下來 | 觸電了 | 燒傷，大面積燒傷 | 過敏性休克 | 頭像要炸開一樣疼 |
  結束自己的生命 | 跳樓 | 車禍 | 血止不住 | 胸口壓榨樣疼痛 | 腦出血 | 藥吃多了`)

describe('findRedFlags', () => {
  it.each(PHRASES)('detects %s in each of its phrases', (flag, phrases) =>
    expect(phrases.filter((phrase) => !findRedFlags(phrase).includes(flag))).toEqual([]),
  )
  it('finds nothing in harmless phrases', () =>
    expect(HARMLESS.filter((phrase) => findRedFlags(phrase).length > 0)).toEqual([]))
  it.each([
    ['sentences that also deny another symptom', STILL_SAID],
    ['traditional characters', TRADITIONAL],
  ])('detects a red flag in %s', (_, phrases) =>
    expect(phrases.filter((phrase) => findRedFlags(phrase).length === 0)).toEqual([]),
  )

  const flagged = fc.constantFrom(...PHRASES.flatMap(([flag, all]) => all.map((phrase) => ({ flag, phrase }))))
  const isChinese = (phrase: string) => /\p{Script=Han}/u.test(phrase)
  /** Text that neither denies nor explains a symptom. */
  const around = fc.constantFrom(
    '',
    '医生您好，我住在城东。',
    '麻烦您看一下！',
    '昨天晚上 ',
    'Hello doctor, ',
    '（急）',
    '😀',
    '\n',
  )
  it('detects a red flag anywhere in a text', () => {
    fc.assert(
      fc.property(
        around,
        flagged,
        around,
        fc.constantFrom('。', '，', '!', '；', '\n', ' . '),
        (before, { flag, phrase }, after, mark) => {
          expect(findRedFlags(`${before}${mark}${phrase}${mark}${after}`)).toContain(flag)
        },
      ),
    )
  })
  it('detects a red flag at the end of a long text', () => {
    const long = '今天早上起来吃了早饭，去公园走了一圈，看了看花。'.repeat(40)
    fc.assert(
      fc.property(flagged, ({ flag, phrase }) => {
        expect(findRedFlags(`${long}${phrase}`)).toContain(flag)
      }),
    )
  })
  it('detects a red flag in full-width, upper-case and traditional characters', () => {
    const toTraditional = Converter({ from: 'cn', to: 'tw' })
    const wide = (text: string) => text.replace(/[!-~]/g, (each) => String.fromCharCode(each.charCodeAt(0) + 0xfee0))
    fc.assert(
      fc.property(
        flagged,
        fc.constantFrom(wide, toTraditional, (text: string) => text.toUpperCase()),
        ({ flag, phrase }, write) => {
          expect(findRedFlags(write(phrase))).toContain(flag)
        },
      ),
    )
  })
  it('detects a Chinese red flag with spaces or punctuation between the characters', () => {
    fc.assert(
      fc.property(
        flagged.filter(({ phrase }) => isChinese(phrase) && !/[a-z]/i.test(phrase)),
        fc.constantFrom(' ', '\u3000', '、', '…'),
        ({ flag, phrase }, gap) => {
          expect(findRedFlags([...phrase].join(gap))).toContain(flag)
        },
      ),
    )
  })
  it('returns each red flag at most once, in list order, for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        const found = findRedFlags(text)
        expect(found).toEqual(RED_FLAGS.filter((flag) => found.includes(flag)))
      }),
    )
  })
})
