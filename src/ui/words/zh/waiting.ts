/** In the waiting room, from signing in to the doctor's door. */
export const waiting = {
  /** 大约 10:20–10:45 轮到您 */
  turn: (from: string, until: string) => ({ before: '大约 ', range: `${from}–${until}`, after: ' 轮到您' }),
  basis: '照今天叫号的快慢估的，会变',
  unknown: '什么时候轮到您，现在还看不出来',
  later: (told: string) => `比先前说的 ${told} 晚，您的号还在`,
  ring: '叫到我时响铃、振动',
  ringNote: '打开时先响一次。这一页开着才会响，声音大小按手机的来',
  ringTouch: '刚重新打开过这一页，点一下屏幕才会响',
  ringFailed: '手机不让响，请留意叫号',
  awake: '等候时屏幕会一直亮着',
}
