export const deepLink = {
  opening: '正在打开，请稍等',
  login: '登录后再看',

  // Scanned codes
  unknownTitle: '认不出这个码',
  unknownText: '请对准门诊的码再扫一次，或从首页进入',
  expiredTitle: '这个码过期了',
  expiredText: '请向门诊要一个新的码',
  invalidTitle: '这个码现在不能用',
  invalidText: '可能已经用过了，请问一下前台',

  // Code of another clinic
  otherTitle: '这是另一家门诊的码',
  otherText: (clinic: string) =>
    clinic ? `这个码是${clinic}的，要换到那里吗？` : '这个码不是您现在这家门诊的，要换过去吗？',
  switchTo: (clinic: string) => (clinic ? `换到${clinic}` : '换过去'),
  stay: '不换，留在现在的门诊',

  // Template messages
  goneTitle: '这条提醒不在了',
  goneText: '号可能已经取消，请到首页看最新的',
  pastTitle: '这条提醒过时了',
  pastText: (about: string) => (about ? `“${about}”之后又有变化，请看最新的` : '之后又有变化，请看最新的'),
  seeVisit: '看这个号现在怎样',

  // Short links
  linkGoneTitle: '这个链接打不开',
  linkGoneText: '链接可能写错了，请向发给您的人再要一次',
  linkOverTitle: '这个链接过期了',
  linkOverText: '请向发给您的人再要一个新的',
  notOpenedTitle: '门诊还没有开通小程序',
  notOpenedText: '请从门诊的公众号进入',
  elsewhereTitle: '请在小程序里打开',
  openWeapp: '打开小程序',
  elsewhereText: (clinic: string) => `在微信里搜“${clinic}”小程序，从那里打开`,

  // Following the clinic's account
  followTitle: '就诊提醒',
  followNote: '关注门诊公众号，叫号和改时间会发到微信里',
  checking: '正在查有没有关注',
  followed: '已经关注了',
  followedText: '就诊提醒会发到您的微信里',
  goOn: '继续',
  notFollowed: '还没有关注',
  howTo: '长按二维码，选“识别图中的二维码”，再点关注',
  done: '我关注好了',
  stillNot: '还没有查到，请关注后再试一次',
  codeAlt: (account: string) => `${account}的公众号二维码`,
  codeOver: '这个二维码过期了',
  newCode: '换一个新的',
  noCode: '二维码没加载出来，可以在微信里搜门诊的名字关注',
  unknown: '现在查不到有没有关注，不影响挂号',
  weapp: (name: string) => `也可以用“${name}”小程序，提醒一样会收到`,
  later: '以后再说',
}

export const deepLinkMessages = { deepLink }
