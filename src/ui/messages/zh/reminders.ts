export const reminders = {
  title: '在微信里提醒我',
  key: '提醒我',
  wish: '微信里告诉我',
  follow: '打开就诊提醒',
  note: {
    visit: '到日子、停诊、改时间，微信里告诉您',
    waitlist: '有号了，微信里告诉您',
    order: '有进展了，微信里告诉您',
  },
  accepted: '好了，会在微信里提醒您',
  refused: '您没有允许。也可以关注公众号收提醒',
  failed: '没有订成。可以关注公众号收提醒',
}

export const remindersMessages = { reminders }
