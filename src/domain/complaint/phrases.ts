import type { Area } from './areas'

type Lines = Readonly<Record<Area, string>>
type SomeLines = Readonly<Partial<Lines>>

/** What people say, and elders with them, where it hurts or what goes wrong; 痛 is written 疼. Pinyin stands behind, a syllable a word. */
export const SAID: Lines = {
  head: `
    头疼 tou teng
    脑壳疼 nao ke teng
    脑袋疼 nao dai teng
    脑仁疼 nao ren teng
    脑瓜子疼 nao gua zi teng
    偏头疼 pian tou teng
    头胀 tou zhang
    头重 tou zhong
    头沉 tou chen
    太阳穴疼 tai yang xue teng
    后脑勺疼 hou nao shao teng
    头晕 tou yun
    头昏 tou hun
    脑壳昏 nao ke hun
    脑壳晕 nao ke yun
    头迷糊 tou mi hu
    天旋地转 tian xuan di zhuan
    晕乎乎 yun hu hu
    眼前发黑 yan qian fa hei
    一起来就晕 yi qi lai jiu yun
  `,
  eye: `
    眼睛疼 yan jing teng
    眼睛干 yan jing gan
    眼睛涩 yan jing se
    眼睛红 yan jing hong
    眼睛痒 yan jing yang
    眼睛肿 yan jing zhong
    眼睛花 yan jing hua
    眼花 yan hua
    老花眼 lao hua yan
    看不清 kan bu qing
    看东西模糊 kan dong xi mo hu
    视力下降 shi li xia jiang
    流眼泪 liu yan lei
    迎风流泪 ying feng liu lei
    眼屎多 yan shi duo
    眼皮跳 yan pi tiao
    眼皮肿 yan pi zhong
    眼珠子疼 yan zhu zi teng
    眼前有黑点 yan qian you hei dian
  `,
  ear: `
    耳朵疼 er duo teng
    耳朵响 er duo xiang
    耳朵嗡嗡响 er duo weng weng xiang
    耳鸣 er ming
    耳朵背 er duo bei
    耳背 er bei
    耳朵聋 er duo long
    听不清 ting bu qing
    听不见 ting bu jian
    耳朵流水 er duo liu shui
    耳朵痒 er duo yang
    耳朵堵 er duo du
  `,
  nose: `
    鼻子不通 bi zi bu tong
    鼻子堵 bi zi du
    鼻塞 bi se
    流鼻涕 liu bi ti
    流清鼻涕 liu qing bi ti
    打喷嚏 da pen ti
    鼻子痒 bi zi yang
    鼻子干 bi zi gan
    流鼻血 liu bi xue
    鼻子出血 bi zi chu xue
    闻不到味 wen bu dao wei
    鼻涕倒流 bi ti dao liu
    打呼噜 da hu lu
    扯噗鼾 che pu han
  `,
  throat: `
    嗓子疼 sang zi teng
    喉咙疼 hou long teng
    喉咙管疼 hou long guan teng
    嗓子哑 sang zi ya
    声音哑 sheng yin ya
    嗓子干 sang zi gan
    嗓子痒 sang zi yang
    喉咙痒 hou long yang
    喉咙有东西 hou long you dong xi
    嗓子眼堵 sang zi yan du
    咽东西疼 yan dong xi teng
    吞口水疼 tun kou shui teng
    嗓子冒烟 sang zi mao yan
    嗓子不舒服 sang zi bu shu fu
    喉咙不舒服 hou long bu shu fu
  `,
  mouth: `
    牙疼 ya teng
    牙齿疼 ya chi teng
    牙肿 ya zhong
    牙龈肿 ya yin zhong
    牙龈出血 ya yin chu xue
    牙出血 ya chu xue
    牙松了 ya song le
    牙齿松动 ya chi song dong
    蛀牙 zhu ya
    掉牙 diao ya
    嘴巴烂 zui ba lan
    嘴里长泡 zui li zhang pao
    口腔溃疡 kou qiang kui yang
    口疮 kou chuang
    舌头疼 she tou teng
    张不开嘴 zhang bu kai zui
  `,
  neck: `
    脖子疼 bo zi teng
    脖子硬 bo zi ying
    脖子僵 bo zi jiang
    脖子酸 bo zi suan
    脖子转不动 bo zi zhuan bu dong
    颈子疼 jing zi teng
    颈椎疼 jing zhui teng
    后颈窝疼 hou jing wo teng
    肩膀疼 jian bang teng
    肩膀酸 jian bang suan
    肩疼 jian teng
    肩头疼 jian tou teng
    肩颈酸 jian jing suan
    颈肩疼 jing jian teng
    膀子疼 bang zi teng
    膀子酸 bang zi suan
    膀子抬不起来 bang zi tai bu qi lai
    胳膊抬不起来 ge bo tai bu qi lai
    落枕 lao zhen
  `,
  back: `
    腰疼 yao teng
    腰酸 yao suan
    腰杆疼 yao gan teng
    腰背疼 yao bei teng
    腰酸背疼 yao suan bei teng
    腰腿疼 yao tui teng
    背疼 bei teng
    后背疼 hou bei teng
    背心疼 bei xin teng
    脊梁骨疼 ji liang gu teng
    尾巴骨疼 wei ba gu teng
    屁股疼 pi gu teng
    闪了腰 shan le yao
    闪到腰 shan dao yao
    直不起腰 zhi bu qi yao
    腰直不起来 yao zhi bu qi lai
    弯不下腰 wan bu xia yao
    腰没劲 yao mei jin
  `,
  leg: `
    腿疼 tui teng
    腿脚疼 tui jiao teng
    腿酸 tui suan
    腿软 tui ruan
    腿没劲 tui mei jin
    腿发沉 tui fa chen
    腿脚不利索 tui jiao bu li suo
    腿脚不方便 tui jiao bu fang bian
    老寒腿 lao han tui
    大腿疼 da tui teng
    小腿疼 xiao tui teng
    腿肚子疼 tui du zi teng
    腿抽筋 tui chou jin
    脚抽筋 jiao chou jin
    抽筋 chou jin
    膝盖疼 xi gai teng
    膝盖响 xi gai xiang
    膝盖肿 xi gai zhong
    波棱盖疼 bo leng gai teng
    磕膝头疼 ke xi tou teng
    克膝头疼 ke xi tou teng
    膝头疼 xi tou teng
    脚疼 jiao teng
    脚杆疼 jiao gan teng
    脚板疼 jiao ban teng
    脚底疼 jiao di teng
    脚后跟疼 jiao hou gen teng
    脚脖子疼 jiao bo zi teng
    螺丝拐疼 luo si guai teng
    脚趾头疼 jiao zhi tou teng
    胯疼 kua teng
    胯骨疼 kua gu teng
    关节疼 guan jie teng
    关节肿 guan jie zhong
    骨头疼 gu tou teng
    走不动路 zou bu dong lu
    走路疼 zou lu teng
    上楼疼 shang lou teng
    下楼疼 xia lou teng
    蹲不下去 dun bu xia qu
  `,
  arm: `
    手疼 shou teng
    手杆疼 shou gan teng
    手腕疼 shou wan teng
    手指疼 shou zhi teng
    手指头疼 shou zhi tou teng
    指头疼 zhi tou teng
    大拇指疼 da mu zhi teng
    手指僵 shou zhi jiang
    手关节疼 shou guan jie teng
    手握不拢 shou wo bu long
    手没劲 shou mei jin
    胳膊疼 ge bo teng
    手臂疼 shou bi teng
    手肘疼 shou zhou teng
    倒拐子疼 dao guai zi teng
  `,
  injury: `
    扭了脚 niu le jiao
    扭到脚 niu dao jiao
    崴了脚 wai le jiao
    脚崴了 jiao wai le
    扭伤 niu shang
    摔了 shuai le
    摔了一跤 shuai le yi jiao
    绊了一跤 ban le yi jiao
    摔伤 shuai shang
    撞伤 zhuang shang
    碰伤 peng shang
    拉伤 la shang
    骨头断了 gu tou duan le
    砸到脚 za dao jiao
    烫伤 tang shang
    烫到了 tang dao le
    划破了 hua po le
    伤口不好 shang kou bu hao
  `,
  skin: `
    皮肤痒 pi fu yang
    身上痒 shen shang yang
    浑身痒 hun shen yang
    痒得很 yang de hen
    起疹子 qi zhen zi
    起疙瘩 qi ge da
    长疙瘩 zhang ge da
    起坨坨 qi tuo tuo
    起风团 qi feng tuan
    起风坨 qi feng tuo
    起红点 qi hong dian
    长痘 zhang dou
    长痘痘 zhang dou dou
    长斑 zhang ban
    脸上长斑 lian shang zhang ban
    脱皮 tuo pi
    手脱皮 shou tuo pi
    皮肤红 pi fu hong
    皮肤干 pi fu gan
    过敏 guo min
    脸过敏 lian guo min
    脚气 jiao qi
    脚痒 jiao yang
    长水泡 zhang shui pao
    起泡 qi pao
    长疮 zhang chuang
    冻疮 dong chuang
    长瘊子 zhang hou zi
    长鸡眼 zhang ji yan
    灰指甲 hui zhi jia
    蚊虫咬 wen chong yao
  `,
  hair: `
    掉头发 diao tou fa
    脱头发 tuo tou fa
    脱发 tuo fa
    头发少 tou fa shao
    头发白 tou fa bai
    长白头发 zhang bai tou fa
    头皮痒 tou pi yang
    头皮屑 tou pi xie
  `,
  cough: `
    咳嗽 ke sou
    干咳 gan ke
    咳痰 ke tan
    有痰 you tan
    痰多 tan duo
    黄痰 huang tan
    咳个不停 ke ge bu ting
    夜里咳 ye li ke
    咳得睡不着 ke de shui bu zhao
    喉咙有痰 hou long you tan
    气喘 qi chuan
    喘得很 chuan de hen
    走路喘 zou lu chuan
    气紧 qi jin
    气短 qi duan
    出气累 chu qi lei
    扯吼 che hou
    喘不上气 chuan bu shang qi
    喘不过气 chuan bu guo qi
  `,
  fever: `
    发烧 fa shao
    发热 fa re
    发高烧 fa gao shao
    低烧 di shao
    感冒 gan mao
    着凉 zhao liang
    凉到了 liang dao le
    伤风 shang feng
    打摆子 da bai zi
    发冷 fa leng
    忽冷忽热 hu leng hu re
    浑身疼 hun shen teng
    身上疼 shen shang teng
    身上烫 shen shang tang
  `,
  heart: `
    心慌 xin huang
    心里发慌 xin li fa huang
    心头慌 xin tou huang
    心跳快 xin tiao kuai
    心跳乱 xin tiao luan
    心跳不齐 xin tiao bu qi
    心悸 xin ji
    心累 xin lei
    胸闷 xiong men
    胸口闷 xiong kou men
    胸口堵 xiong kou du
    胸口疼 xiong kou teng
    胸疼 xiong teng
    左胸疼 zuo xiong teng
    心口疼 xin kou teng
    心口闷 xin kou men
    血压高 xue ya gao
    血压低 xue ya di
  `,
  stomach: `
    胃疼 wei teng
    胃胀 wei zhang
    胃酸 wei suan
    胃寒 wei han
    胃不舒服 wei bu shu fu
    胃里难受 wei li nan shou
    心口疼 xin kou teng
    心窝子疼 xin wo zi teng
    反酸 fan suan
    吐酸水 tu suan shui
    烧心 shao xin
    打嗝 da ge
    打饱嗝 da bao ge
    恶心 e xin
    想吐 xiang tu
    发呕 fa ou
    呕吐 ou tu
    吃不下饭 chi bu xia fan
    不想吃饭 bu xiang chi fan
    没胃口 mei wei kou
    胃口不好 wei kou bu hao
    肚子疼 du zi teng
    肚皮疼 du pi teng
    肚子胀 du zi zhang
    胀气 zhang qi
    不消化 bu xiao hua
    消化不好 xiao hua bu hao
    吃了就胀 chi le jiu zhang
    隔食 ge shi
    口苦 kou ku
    口臭 kou chou
    嘴里没味 zui li mei wei
    肚子咕咕叫 du zi gu gu jiao
  `,
  bowel: `
    拉肚子 la du zi
    闹肚子 nao du zi
    跑肚 pao du
    屙肚子 e du zi
    拉稀 la xi
    大便稀 da bian xi
    大便不成形 da bian bu cheng xing
    便秘 bian mi
    大便干 da bian gan
    大便不通 da bian bu tong
    解不出大便 jie bu chu da bian
    拉不出来 la bu chu lai
    屙不出来 e bu chu lai
    几天没大便 ji tian mei da bian
    肚子坠 du zi zhui
  `,
  bottom: `
    大便带血 da bian dai xue
    便血 bian xue
    解手出血 jie shou chu xue
    屁股流血 pi gu liu xue
    肛门疼 gang men teng
    肛门痒 gang men yang
    肛门坠 gang men zhui
    肛门掉出来 gang men diao chu lai
    屁眼疼 pi yan teng
  `,
  urine: `
    尿频 niao pin
    尿多 niao duo
    尿急 niao ji
    尿疼 niao teng
    尿不出来 niao bu chu lai
    尿不尽 niao bu jin
    尿黄 niao huang
    尿血 niao xue
    尿有泡沫 niao you pao mo
    小便疼 xiao bian teng
    小便多 xiao bian duo
    小便不通 xiao bian bu tong
    解小手疼 jie xiao shou teng
    起夜 qi ye
    老起夜 lao qi ye
    漏尿 lou niao
    夹不住尿 jia bu zhu niao
    憋不住尿 bie bu zhu niao
  `,
  women: `
    月经不调 yue jing bu tiao
    月经不准 yue jing bu zhun
    月经多 yue jing duo
    月经少 yue jing shao
    不来月经 bu lai yue jing
    来月经疼 lai yue jing teng
    痛经 tong jing
    例假不准 li jia bu zhun
    例假疼 li jia teng
    大姨妈疼 da yi ma teng
    大姨妈不准 da yi ma bu zhun
    停经 ting jing
    白带多 bai dai duo
    下身痒 xia shen yang
    下面痒 xia mian yang
    下身出血 xia shen chu xue
    小肚子疼 xiao du zi teng
    更年期 geng nian qi
    潮热 chao re
    子宫掉 zi gong diao
  `,
  pregnancy: `
    怀孕 huai yun
    生孩子 sheng hai zi
    生完孩子 sheng wan hai zi
    生了孩子 sheng le hai zi
    备孕 bei yun
    想怀孕 xiang huai yun
    怀不上 huai bu shang
    要孩子 yao hai zi
    要娃娃 yao wa wa
    孕吐 yun tu
    保胎 bao tai
    流产后 liu chan hou
    产后 chan hou
    坐月子 zuo yue zi
    奶水少 nai shui shao
    没奶水 mei nai shui
    产检 chan jian
  `,
  men: `
    前列腺 qian lie xian
    那方面不行 na fang mian bu xing
    遗精 yi jing
    睾丸疼 gao wan teng
    裆疼 dang teng
    蛋疼 dan teng
    阴囊潮湿 yin nang chao shi
  `,
  breast: `
    乳房疼 ru fang teng
    乳房胀 ru fang zhang
    乳房有硬块 ru fang you ying kuai
    奶疼 nai teng
    奶胀 nai zhang
    奶头疼 nai tou teng
    奶上有疙瘩 nai shang you ge da
    乳头流水 ru tou liu shui
  `,
  child: `
    孩子 hai zi
    小孩 xiao hai
    娃娃 wa wa
    娃儿 wa er
    宝宝 bao bao
    婴儿 ying er
    小儿 xiao er
    幼儿 you er
    小孙子 xiao sun zi
    小孙女 xiao sun nv
    孙娃 sun wa
    尿床 niao chuang
    长不高 zhang bu gao
    不长个 bu zhang ge
    积食 ji shi
    厌食 yan shi
    挑食 tiao shi
    吐奶 tu nai
    夜里哭闹 ye li ku nao
    夜哭 ye ku
    说话晚 shuo hua wan
    多动 duo dong
  `,
  sleep: `
    睡不着 shui bu zhao
    睡不着觉 shui bu zhao jue
    睡不好 shui bu hao
    睡不踏实 shui bu ta shi
    睡眠不好 shui mian bu hao
    瞌睡不好 ke shui bu hao
    瞌睡少 ke shui shao
    入睡难 ru shui nan
    多梦 duo meng
    老做梦 lao zuo meng
    做噩梦 zuo e meng
    半夜醒 ban ye xing
    醒得早 xing de zao
    整夜睡不着 zheng ye shui bu zhao
    翻来覆去 fan lai fu qu
    犯困 fan kun
    瞌睡多 ke shui duo
  `,
  mood: `
    心情不好 xin qing bu hao
    心烦 xin fan
    烦躁 fan zao
    焦虑 jiao lv
    紧张 jin zhang
    害怕 hai pa
    心里难受 xin li nan shou
    心里憋屈 xin li bie qu
    想哭 xiang ku
    高兴不起来 gao xing bu qi lai
    提不起劲 ti bu qi jin
    情绪低 qing xu di
    不想说话 bu xiang shuo hua
    不想见人 bu xiang jian ren
    压力大 ya li da
    爱发脾气 ai fa pi qi
    火气大 huo qi da
    胡思乱想 hu si luan xiang
    坐立不安 zuo li bu an
  `,
  tired: `
    没力气 mei li qi
    没劲 mei jin
    浑身没劲 hun shen mei jin
    身上没劲 shen shang mei jin
    身上懒 shen shang lan
    不得劲 bu de jin
    没精神 mei jing shen
    乏得很 fa de hen
    累得很 lei de hen
    疲劳 pi lao
    怕冷 pa leng
    手脚冰凉 shou jiao bing liang
    手脚凉 shou jiao liang
    手脚心热 shou jiao xin re
    出虚汗 chu xu han
    爱出汗 ai chu han
    盗汗 dao han
    夜里出汗 ye li chu han
    身体虚 shen ti xu
    体虚 ti xu
    气血不足 qi xue bu zu
    脸色不好 lian se bu hao
    老感冒 lao gan mao
    容易感冒 rong yi gan mao
    抵抗力差 di kang li cha
    上火 shang huo
    浑身不舒服 hun shen bu shu fu
  `,
  weight: `
    口渴 kou ke
    口干 kou gan
    嘴干 zui gan
    老想喝水 lao xiang he shui
    瘦了 shou le
    变瘦 bian shou
    掉秤 diao cheng
    体重下降 ti zhong xia jiang
    发胖 fa pang
    长胖 zhang pang
    血糖高 xue tang gao
    尿酸高 niao suan gao
    血脂高 xue zhi gao
    脖子粗 bo zi cu
  `,
  numb: `
    手麻 shou ma
    脚麻 jiao ma
    手脚麻 shou jiao ma
    腿麻 tui ma
    胳膊麻 ge bo ma
    手指麻 shou zhi ma
    身上麻 shen shang ma
    脸麻 lian ma
    手抖 shou dou
    手发抖 shou fa dou
    嘴歪 zui wai
    嘴巴歪 zui ba wai
    脸歪 lian wai
    走路不稳 zou lu bu wen
    手脚不听使唤 shou jiao bu ting shi huan
    半边身子没劲 ban bian shen zi mei jin
  `,
  swelling: `
    脚肿 jiao zhong
    腿肿 tui zhong
    脚杆肿 jiao gan zhong
    手肿 shou zhong
    脸肿 lian zhong
    眼泡肿 yan pao zhong
    身上肿 shen shang zhong
    浮肿 fu zhong
    水肿 shui zhong
  `,
  memory: `
    记性差 ji xing cha
    记性不好 ji xing bu hao
    忘事 wang shi
    爱忘事 ai wang shi
    记不住事 ji bu zhu shi
    脑子不好使 nao zi bu hao shi
    脑壳不好使 nao ke bu hao shi
  `,
  care: `
    调理身体 tiao li shen ti
    调身体 tiao shen ti
    养生 yang sheng
    体检 ti jian
    膏方 gao fang
    进补 jin bu
    补身子 bu shen zi
    亚健康 ya jian kang
    三伏贴 san fu tie
    三九贴 san jiu tie
  `,
}

/** Illnesses that people name themselves, and where they are. */
export const ILLNESSES: SomeLines = {
  head: `
    美尼尔 mei ni er
    脑供血不足 nao gong xue bu zu
    三叉神经痛 san cha shen jing tong
  `,
  eye: `
    白内障 bai nei zhang
    青光眼 qing guang yan
    结膜炎 jie mo yan
  `,
  ear: `
    中耳炎 zhong er yan
  `,
  nose: `
    鼻炎 bi yan
    过敏性鼻炎 guo min xing bi yan
    鼻窦炎 bi dou yan
  `,
  throat: `
    咽炎 yan yan
    扁桃体炎 bian tao ti yan
  `,
  mouth: `
    牙周炎 ya zhou yan
  `,
  neck: `
    颈椎病 jing zhui bing
    肩周炎 jian zhou yan
    五十肩 wu shi jian
  `,
  back: `
    腰椎间盘突出 yao zhui jian pan tu chu
    腰突 yao tu
    坐骨神经痛 zuo gu shen jing tong
    腰肌劳损 yao ji lao sun
  `,
  leg: `
    关节炎 guan jie yan
    风湿 feng shi
    类风湿 lei feng shi
    骨质增生 gu zhi zeng sheng
    骨质疏松 gu zhi shu song
    滑膜炎 hua mo yan
    痛风 tong feng
    静脉曲张 jing mai qu zhang
  `,
  arm: `
    腱鞘炎 jian qiao yan
    网球肘 wang qiu zhou
  `,
  injury: `
    骨折 gu zhe
  `,
  skin: `
    湿疹 shi zhen
    荨麻疹 qian ma zhen
    痤疮 cuo chuang
    牛皮癣 niu pi xuan
    带状疱疹 dai zhuang pao zhen
    蛇缠腰 she chan yao
    白癜风 bai dian feng
    皮炎 pi yan
  `,
  hair: `
    斑秃 ban tu
  `,
  cough: `
    支气管炎 zhi qi guan yan
    肺炎 fei yan
    哮喘 xiao chuan
    慢阻肺 man zu fei
    肺结节 fei jie jie
  `,
  fever: `
    流感 liu gan
  `,
  heart: `
    高血压 gao xue ya
    冠心病 guan xin bing
    房颤 fang chan
  `,
  stomach: `
    胃炎 wei yan
    胃溃疡 wei kui yang
    脂肪肝 zhi fang gan
    胆囊炎 dan nang yan
    胆结石 dan jie shi
  `,
  bowel: `
    肠炎 chang yan
    肠易激 chang yi ji
  `,
  bottom: `
    痔疮 zhi chuang
    肛裂 gang lie
  `,
  urine: `
    肾炎 shen yan
    肾结石 shen jie shi
    尿路感染 niao lu gan ran
    肾虚 shen xu
  `,
  women: `
    子宫肌瘤 zi gong ji liu
    多囊 duo nang
    卵巢囊肿 luan chao nang zhong
  `,
  pregnancy: `
    不孕 bu yun
    不孕不育 bu yun bu yu
  `,
  men: `
    前列腺炎 qian lie xian yan
    阳痿 yang wei
    早泄 zao xie
  `,
  breast: `
    乳腺增生 ru xian zeng sheng
    乳腺结节 ru xian jie jie
  `,
  child: `
    手足口 shou zu kou
    腺样体 xian yang ti
  `,
  sleep: `
    失眠 shi mian
  `,
  mood: `
    抑郁 yi yu
    抑郁症 yi yu zheng
    焦虑症 jiao lv zheng
  `,
  tired: `
    贫血 pin xue
  `,
  weight: `
    糖尿病 tang niao bing
    甲亢 jia kang
    甲减 jia jian
    甲状腺结节 jia zhuang xian jie jie
  `,
  numb: `
    面瘫 mian tan
    帕金森 pa jin sen
    中风 zhong feng
    中风后遗症 zhong feng hou yi zheng
    脑梗 nao geng
    偏瘫 pian tan
  `,
  memory: `
    老年痴呆 lao nian chi dai
  `,
}

/** What people say in English. */
export const ENGLISH: Lines = {
  head: `
    headache
    head pain
    dizzy
    dizziness
    lightheaded
    vertigo
    room is spinning
  `,
  eye: `
    eye pain
    red eyes
    itchy eyes
    dry eyes
    watery eyes
    swollen eyes
    blurred vision
    blurry vision
    cannot see well
  `,
  ear: `
    earache
    ear pain
    ringing in ears
    ringing ears
    blocked ear
    cannot hear well
    hearing loss
  `,
  nose: `
    blocked nose
    stuffy nose
    runny nose
    sneezing
    nosebleed
    snoring
    lost sense of smell
  `,
  throat: `
    sore throat
    throat pain
    hoarse
    lost voice
    itchy throat
    lump in throat
  `,
  mouth: `
    toothache
    tooth pain
    bleeding gums
    swollen gums
    mouth ulcer
    loose tooth
  `,
  neck: `
    neck pain
    stiff neck
    shoulder pain
    stiff shoulder
    cannot lift arm
  `,
  back: `
    back pain
    backache
    lower back pain
    waist pain
    tailbone pain
    hip and back pain
  `,
  leg: `
    leg pain
    knee pain
    swollen knee
    foot pain
    heel pain
    ankle pain
    hip pain
    joint pain
    leg cramps
    cramps in leg
    weak legs
    trouble walking
  `,
  arm: `
    arm pain
    hand pain
    wrist pain
    finger pain
    elbow pain
    thumb pain
  `,
  injury: `
    sprain
    sprained ankle
    twisted ankle
    fell down
    had a fall
    bruise
    burn
    pulled muscle
  `,
  skin: `
    rash
    itchy skin
    itching
    itchy
    hives
    acne
    pimples
    dry skin
    dark spots
    allergy
    blisters
    warts
    athlete's foot
  `,
  hair: `
    hair loss
    losing hair
    dandruff
    itchy scalp
  `,
  cough: `
    cough
    coughing
    phlegm
    wheezing
    short of breath
  `,
  fever: `
    fever
    cold
    caught a cold
    flu
    chills
    body aches
    aching all over
  `,
  heart: `
    palpitations
    racing heart
    heart racing
    irregular heartbeat
    chest tightness
    tight chest
    chest pain
    high blood pressure
    low blood pressure
  `,
  stomach: `
    stomach ache
    stomachache
    stomach pain
    tummy ache
    belly pain
    heartburn
    acid reflux
    bloating
    bloated
    nausea
    vomiting
    indigestion
    no appetite
    bad breath
  `,
  bowel: `
    diarrhea
    diarrhoea
    loose stool
    constipation
    constipated
    cannot poo
  `,
  bottom: `
    blood in stool
    anal pain
    itchy bottom
    bleeding bottom
  `,
  urine: `
    urinating often
    frequent urination
    painful urination
    burning urination
    blood in urine
    cannot pee
    leaking urine
    pee at night
  `,
  women: `
    irregular periods
    period pain
    painful periods
    heavy periods
    missed period
    menopause
    hot flushes
    hot flashes
    vaginal itching
    discharge
  `,
  pregnancy: `
    pregnant
    pregnancy
    trying for a baby
    want a baby
    after birth
    postpartum
    morning sickness
    little breast milk
  `,
  men: `
    prostate
    testicle pain
    erection
  `,
  breast: `
    breast pain
    breast lump
  `,
  child: `
    child
    children
    kid
    baby
    infant
    toddler
    bed wetting
    picky eater
    not growing
  `,
  sleep: `
    cannot sleep
    trouble sleeping
    sleep badly
    poor sleep
    sleepless
    bad dreams
    nightmares
    wake up at night
    sleepy
  `,
  mood: `
    anxious
    anxiety
    stressed
    stress
    low mood
    sad
    nervous
    panic
    irritable
    cannot calm down
  `,
  tired: `
    tired
    tiredness
    fatigue
    no energy
    exhausted
    weak
    always cold
    cold hands
    night sweats
    sweating
    feel unwell
  `,
  weight: `
    thirsty
    dry mouth
    losing weight
    weight loss
    gaining weight
    weight gain
    high blood sugar
  `,
  numb: `
    numbness
    numb hands
    tingling
    pins and needles
    shaky hands
    trembling
    unsteady walking
  `,
  swelling: `
    swollen feet
    swollen legs
    swollen ankles
    puffy face
    swelling
  `,
  memory: `
    forgetful
    bad memory
    memory loss
  `,
  care: `
    check-up
    checkup
    general health
    tonic
  `,
}

export const ENGLISH_ILLNESSES: SomeLines = {
  head: `
    migraine
  `,
  eye: `
    cataract
    glaucoma
  `,
  nose: `
    hay fever
    sinusitis
  `,
  leg: `
    arthritis
    gout
    varicose veins
  `,
  back: `
    sciatica
    slipped disc
  `,
  injury: `
    fracture
    broken bone
  `,
  skin: `
    eczema
    psoriasis
    shingles
  `,
  cough: `
    asthma
    bronchitis
    pneumonia
  `,
  stomach: `
    gastritis
    gallstones
  `,
  bottom: `
    piles
    hemorrhoids
    haemorrhoids
  `,
  urine: `
    kidney stone
    urinary infection
  `,
  women: `
    endometriosis
    fibroids
  `,
  pregnancy: `
    infertility
  `,
  sleep: `
    insomnia
  `,
  mood: `
    depression
    depressed
  `,
  tired: `
    anemia
    anaemia
  `,
  weight: `
    diabetes
    thyroid
  `,
  numb: `
    stroke
    parkinson
  `,
  heart: `
    hypertension
  `,
  memory: `
    dementia
  `,
}
