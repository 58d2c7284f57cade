/** The waiting room, from check-in until the patient is called. */
export const waitingRoom = {
  /** 大约 10:20–10:45 轮到您 */
  turn: (from: string, until: string) => ({ before: '大约 ', range: `${from}–${until}`, after: ' 轮到您' }),
  basis: '照看诊的快慢估的，会变',
  unknown: '什么时候轮到您，现在还看不出来',
  later: (told: string) => `比先前说的 ${told} 晚，您的号还在`,
  ring: '叫到我时响铃',
  ringNote: '现在先响一次试试',
  ringOn: '已打开，这一页开着才会响',
  ringTouch: '重新打开过，点一下屏幕才会响',
  ringFailed: '手机不让响，请留意叫号',
  awake: '等候时屏幕会一直亮着',
}

export const waitingRoomMessages = { waitingRoom }
