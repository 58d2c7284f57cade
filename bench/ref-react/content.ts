/** Text and icons of home's first screen (24 × 24, outlines). */
export const ICONS = {
  pin: 'M12 21s7-5.8 7-11.2A7 7 0 0 0 5 9.8C5 15.2 12 21 12 21zM12 7.4a2.4 2.4 0 1 0 .01 0',
  down: 'm6 9.5 6 6 6-6',
  bell: 'M6.5 16.5V11a5.5 5.5 0 0 1 11 0v5.5l1.3 1.5H5.2zM10 20.3c1 .9 3 .9 4 0',
  way: 'M20 4 4.5 10.6l6.7 2.2 2.2 6.7z',
  pay: 'M6 3.8h12V20l-2-1.3-2 1.3-2-1.3L10 20l-2-1.3L6 20zM9.5 7.5l2.5 3 2.5-3M12 10.5V15M9.8 12.5h4.4',
  paper: 'M6 3.8h8l4 4v11.4a1 1 0 0 1-1 1H7a1 1 0 0 1-1-1zM14 3.8v4h4M9 12h6M9 15.5h4',
  card: 'M5.7 6h12.6a2.2 2.2 0 0 1 2.2 2.2v9.8h-17V8.2A2.2 2.2 0 0 1 5.7 6zM3.5 10h17M7 14.5h3',
  wait: 'M7 4h10M7 20h10M8 4c0 4 8 5 8 8s-8 4-8 8M16 4c0 4-8 5-8 8s8 4 8 8',
  home: 'M4 11.2 12 4.5l8 6.7M6 9.8V19a1 1 0 0 0 1 1h10a1 1 0 0 0 1-1V9.8M10 20v-4.5h4V20',
  list: 'M6 3.8h12v16.2l-2.3-1.4-2 1.4-1.7-1.4L9.7 20l-2.4-1.4L6 20zM9 8.5h6M9 12h6',
  chat: 'M20 11.4c0 4-3.6 7.1-8 7.1-.9 0-1.8-.1-2.6-.4L5 19.8l1.2-3.5C4.8 15 4 13.3 4 11.4c0-4 3.6-7.1 8-7.1s8 3.1 8 7.1z',
  me: 'M12 4.5a3.8 3.8 0 1 0 .01 0M4.8 20c.7-3.6 3.6-5.6 7.2-5.6s6.5 2 7.2 5.6',
} as const
export type IconName = keyof typeof ICONS

export const STEPS = ['预约', '签到', '候诊', '就诊', '取药']
export const SHORTCUTS = [
  {
    title: '挂号',
    about: '选医生，约时间',
    art: 'M16 8h29a3 3 0 0 1 3 3v43l-4-3-4 3-4-3-4 3-4-3-4 3-4-3-4 3-4-3V11a3 3 0 0 1 3-3zM19 8v44M25 8v44M31 8v44M37 8v44M19 18h10M19 24h6M19 34h20M19 40h14M34 13h8v13h-8z',
  },
  {
    title: '理疗预约',
    about: '针灸、推拿、艾灸',
    art: 'M12 52C14 28 26 14 52 12 50 36 38 50 22 46M10 58c6-16 16-27 30-34M24 38l-2-10M33 30l9 1',
  },
  {
    title: '在线咨询',
    about: '图文问医生',
    art: 'M54 28c0 11-10 19-22 19-3 0-5-.3-7-1l-11 4 3-10C12 37 10 33 10 28 10 17 20 9 32 9s22 8 22 19zM23 25h18M23 32h11',
  },
]
export const QUICK_LINKS: { icon: IconName; name: string; badge?: number }[] = [
  { icon: 'pay', name: '缴费', badge: 1 },
  { icon: 'paper', name: '病历报告' },
  { icon: 'card', name: '会员卡' },
  { icon: 'wait', name: '候补' },
]
export const DOCTORS = [
  { name: '周敏', about: '副主任医师，妇科', day: '明天上午', free: '余 6' },
  { name: '何正清', about: '主治医师，针灸科', day: '今天下午', free: '余 2' },
  { name: '苏文婷', about: '主任医师，皮肤科', day: '周一', free: '候补' },
]
export const TABS: { icon: IconName; name: string; badge?: number }[] = [
  { icon: 'home', name: '首页' },
  { icon: 'list', name: '挂号' },
  { icon: 'chat', name: '咨询', badge: 2 },
  { icon: 'me', name: '我的' },
]
