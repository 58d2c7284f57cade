export const triage = {
  entryFor: (said: string) => `“${said}”看什么科？`,
  text: '用您自己的话说，帮您找合适的医生',
  field: '哪里不舒服',
  hint: '比如 腿疼、睡不着',
  common: '大家常说',
  complaints: [
    '腰腿疼',
    '膝盖疼',
    '肩膀疼',
    '头晕',
    '睡不着',
    '咳嗽',
    '胃不舒服',
    '拉肚子',
    '便秘',
    '皮肤痒',
    '月经不调',
    '没力气',
    '耳鸣',
    '孩子咳嗽',
  ],
  meant: '您说的是',
  departments: (said: string) => `“${said}”可以看`,
  people: (count: number, here: number | undefined) =>
    `${count} 位医生${here === undefined ? '' : here === 0 ? '，在别的门诊' : here < count ? `，${here} 位在这家门诊` : '，在这家门诊'}`,
  tags: '门诊的标签',
  skilled: '擅长里写到的医生',
  found: (departments: number, doctors: number) =>
    [departments > 0 && `${departments} 个科室`, doctors > 0 && `${doctors} 位医生`].filter(Boolean).join('，'),
  desk: '问前台',
  deskText: '说说哪里不舒服，前台告诉您找谁看',
  deskVisit: '到门诊说说哪里不舒服，前台告诉您找谁看',
  callDesk: (phone: string) => `打电话 ${phone}`,
  noDiagnosis: '这里只帮您找科室，不是诊断',
  searchIt: '按这个词搜医生',

  departmentGone: '这个科室没有医生了',
  departmentGoneText: '说说哪里不舒服，看看还有谁',
}

export const triageMessages = { triage }
