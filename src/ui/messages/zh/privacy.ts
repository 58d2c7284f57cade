import type { ConsentType } from '@/domain/device/consent'
import type { StorageKey } from '@/domain/device/storage'

/** Content and purpose of a storage key; a key without a text does not compile. */
type Kept = { readonly what: string; readonly why: string }
const KEPT: Record<StorageKey, Kept> = {
  _login_info: { what: '登录', why: '下次打开不用再登录' },
  _mp_id: { what: '门诊的公众号', why: '知道是从哪家门诊进来的' },
  _chain_ui_config: { what: '门诊开了哪些功能', why: '断网时也知道有没有电子健康卡' },
  _select_clinic: { what: '是不是自己选过门诊', why: '下次还用您选的那家' },
  _last_location: { what: '上次的大概位置', why: '把近的门诊排在前面' },
  _have_recent_clinic: { what: '有没有去过的门诊', why: '下次直接打开它' },
  __sms_wait: { what: '验证码的倒计时和收它的手机号', why: '刷新页面也不用重新等、重新填；登录后就没了' },
  _to_url: { what: '登录前看的页面', why: '登录后回到那一步' },
  _login_trips: { what: '去微信登录的记号', why: '别人的登录链接在这里不管用' },
  _owner: { what: '过期的登录是谁的', why: '同一个人再登录，没写完的还在；换人登录就删' },
  _clinic_id: { what: '您选的门诊', why: '下次直接打开它' },
  _pay_journal: { what: '没付完的款', why: '断网后接着查，不会付两次' },
  _booking_journal: { what: '没提交完的号', why: '断网后接着查，不会挂两次' },
  _order_lock: { what: '正在结算的单', why: '离开时放开，别的手机才能付' },
  _reserve_journal: { what: '没约完的理疗', why: '断网后接着查，不会约两次' },
  _device_id: { what: '这台手机的随机编号', why: '结算时认出是同一台手机' },
  _look_theme: { what: '浅色或深色', why: '打开就是您选的样子' },
  _look_elder: { what: '长辈模式', why: '打开就是大字' },
  _look_text: { what: '字的大小', why: '打开就是您选的大小' },
  _look_contrast: { what: '对比', why: '打开就是您选的样子' },
  _look_motion: { what: '动画', why: '打开就是您选的样子' },
  _language: { what: '语言', why: '打开就是您选的语言' },
  _face: { what: '门诊的颜色', why: '打开就是门诊的样子' },
  _consents: { what: '同意过的说明和日期', why: '没改过的不再问' },
  _set_aside: { what: '撤回同意的记号', why: '不自动登录；再同意健康信息时，不用重新登录' },
  _doctor_searches: { what: '搜过的词', why: '下次不用再打字' },
  _favourite_doctors: { what: '收藏的医生', why: '下次很快找到' },
  _tickets: { what: '最近几张号：姓名、医生、时间和签到码', why: '没网也能给前台看，看完 7 天或退出登录就删' },
  _therapy_tickets: {
    what: '最近几次理疗：姓名、理疗师、时间和签到码',
    why: '没网也能给前台看，做完 7 天或退出登录就删',
  },
  _follow_ups: { what: '医生写的复诊日子，和写这句的原话', why: '快到时在首页提醒，过了 14 天或退出登录就删' },
  _way_minutes: { what: '到门诊要多少分钟', why: '算什么时候出门' },
  _in_calendar: { what: '加到手机日历的号', why: '取消了能从日历里去掉' },
  _questions_draft: { what: '想问医生的问题', why: '看诊时翻出来问，关掉、退出登录或换就诊人就没了' },
  _visit_text_draft: { what: '没写完的问题和取消原因', why: '刷新不丢，关掉就没了' },
  _waiting_draft: { what: '候诊时看到的队伍快慢，要不要响铃', why: '刷新不丢，叫到、过了当天或换就诊人就没了' },
  _reason_draft: { what: '没写完的症状', why: '刷新不丢，关掉就没了' },
  _patient_draft: { what: '没填完的就诊人，不含号码', why: '刷新不丢，关掉就没了' },
  _file_draft: { what: '没改完的就诊人，不含号码', why: '刷新不丢，关掉就没了' },
  _intake_draft: {
    what: '没写完的咨询，和没交上去的照片',
    why: '刷新不丢；照片最多留一天，交了、退出登录或清空就没了',
  },
  _checkout_draft: { what: '结账时选的配送和加工', why: '刷新不丢，关掉就没了' },
  _address_draft: { what: '没填完的地址，不含手机号', why: '刷新不丢，关掉就没了' },
  _photo_order_draft: { what: '没发出去的拍方抓药', why: '刷新不丢，也不会发两次；照片最多留一天' },
  _order_again_draft: { what: '刚才再配一次的单', why: '回来看到同一单，不会下两次，关掉就没了' },
  _outbox_draft: { what: '没发出去的消息', why: '有网时接着发，关掉就没了' },
  _chat_tail_draft: { what: '最近几次咨询的最后几句', why: '再打开时马上看到，关掉就没了' },
  _chat_text_draft: { what: '咨询里写到一半的话', why: '回来接着写，关掉就没了' },
  _recharge_draft: { what: '选好没付的充值金额', why: '刷新不丢，关掉就没了' },
  _touched_draft: { what: '看自己资料时最后一次点按的时间', why: '放久了先收起来，离开就没了' },
  _once: { what: '这台手机只用这一次', why: '别的也都只在这一页里，关掉就没了' },
}
type Text = {
  readonly title: string
  readonly points: readonly string[]
  readonly agree: string
  /** Features that end when the consent is withdrawn. */
  readonly stops: string
}
const PARTS: Record<ConsentType, Text> = {
  privacy: {
    title: '个人信息',
    points: [
      '手机号用来登录，也用来找到您在门诊的档案。',
      '姓名、证件号和生日只在挂号时交给您选的门诊。',
      '位置只在您点“用我的位置排序”时用，用来排门诊的远近。',
    ],
    agree: '我看过并同意个人信息的用法',
    stops: '撤回后会退出登录，微信也不再自动登录；这台手机存的您的内容都删掉。门诊已有的档案按规定保留',
  },
  'health-data': {
    title: '健康信息',
    points: ['症状、病历和检查结果是敏感的信息，要单独同意。', '只给您选的门诊看病用，不给别人。'],
    agree: '我同意门诊为挂号和看病使用我的健康信息',
    stops:
      '撤回后，看号、病历、咨询和订单都停，这台手机存的号、草稿、照片和搜过的词都删掉。再同意就能接着用，不用重新登录。门诊已有的病历按规定保留',
  },
  guardian: {
    title: '孩子的信息',
    points: ['未满 14 岁的孩子，由监护人同意。', '添加孩子时会问您，这里可以撤回。'],
    agree: '我是监护人，同意门诊为孩子看病使用孩子的信息',
    stops: '撤回后不再把这条同意交给门诊，没填完的就诊人资料删掉，再加孩子前会再问您。已加的孩子可以在“就诊人”里解绑',
  },
}

export const privacy = {
  title: '隐私',
  note: '同意过什么，这台手机存了什么',
  askTitle: '请先看隐私说明',
  askNote: '同意后回到刚才那一步',
  parts: PARTS,
  consents: '同意过的',
  given: (day: string) => `${day}同意`,
  changedMark: '说明改过了',
  missingMark: '还没有同意',
  changedText: '这一部分改过了，请再看一遍。没改的不用再同意',
  agree: '同意并继续',
  agreeMissing: '请先勾选同意',
  notNow: '先不同意，回首页',
  agreed: '已记下您的同意',
  withdraw: '撤回',
  withdrawOf: (part: string) => `撤回${part}的同意`,
  withdrawTitle: (part: string) => `撤回${part}的同意吗`,
  withdrawOk: '撤回',
  withdrawCancel: '不撤回',
  withdrawn: '已撤回',

  place: '位置',
  placeText: '您点过“用我的位置排序”，手机记着一个大概的位置，打开门诊列表时交给门诊。',
  placeNone: '没有记着您的位置，也不交给门诊。点“用我的位置排序”时才用。',
  placeForget: '不再用',
  placeForgetLabel: '不再用我的位置',
  placeForgotten: '位置已删掉，不再交给门诊',
  reminders: '就诊提醒',
  remindersText: '在微信里同意一次，门诊发一条。不想收，在微信里关掉或取消关注',
  myData: '我的数据',
  myDataNote: '门诊给的和手机存的，存成一个文件',

  stored: '这台手机存的',
  storedNote: '只在这台手机里，不记证件号',
  storedOnce: '这台手机只用这一次：都只在这一页里，关掉就没了',
  storedNow: '现在有',
  storedNot: '现在没有',
  storedCount: (count: number) => `现在存了 ${count} 样`,
  showAll: '看全部',
  kept: KEPT,
  /** The router's own entry, which lasts as long as the tab. */
  scroll: { what: '页面看到了哪里', why: '返回时还在原处，关掉就没了' },

  wipe: '清空这台手机',
  wipeNote: '退出登录，并删掉这台手机存的，只留同意的记录',
  wipeTitle: '清空这台手机吗',
  wipeText: '会退出登录，显示方式和没写完的内容都会没有。门诊里的号和病历还在',
  wipeOk: '清空',
  wipeCancel: '先不清空',
  wiped: '已清空',
}

export const privacyMessages = { privacy }
