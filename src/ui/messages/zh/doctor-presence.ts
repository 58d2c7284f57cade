/** Messages about whether the doctor works on the day of a visit. */
export const doctorPresence = {
  title: '医生今天出诊吗',
  checking: '正在查排班',
  works: '排班上医生今天出诊',
  absent: '排班上您这个时间医生不出诊。先别出门，打电话问门诊',
  unknown: '没有查到医生今天的排班，不等于不来。拿不准就打电话问门诊',
  checkedAt: (time: string) => `${time} 查的`,
  notSince: (time: string) => `${time} 查的，后来没有再查到`,
  again: '再查一次',
}

export const doctorPresenceMessages = { doctorPresence }
