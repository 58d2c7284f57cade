import type { OrderPhotoError } from '@/domain/order/photo-order'

/** 2 小时, 30 分钟 */
const time = (hours: number): string => (hours < 1 ? `${Math.round(hours * 60)} 分钟` : `${hours} 小时`)

export const photoOrder = {
  title: '拍方抓药',
  note: '把纸质处方拍下来，药房照着抓药',
  form: '拍方抓药',

  // Photos
  photos: '处方照片',
  photosNote: '1 到 9 张',
  photosHint: '一张纸拍一张，正反面都有字就拍两张。地点会去掉',
  sample: '这样拍，药房看得清',
  sampleTips: ['四个角都拍进来', '光要够，字上没有影子', '拿稳再拍，字不糊'],
  problems: {
    none: '请拍下处方，至少一张',
    busy: '照片还在传，传完再发',
    failed: '有照片没传上，请重传或删掉',
  } satisfies Record<OrderPhotoError, string>,

  // Other fields
  doses: '剂数',
  dosesHint: '按处方填写',
  mostDoses: (most: number) => `这里最多 ${most} 剂，要更多请问门诊`,
  remark: '有什么要告诉药房',
  remarkNote: '选填',
  remarkHint: '比如：不要代煎，川贝自己有',

  // Next steps
  next: '发出去以后',
  nextRead: (hours: number | undefined) =>
    hours === undefined ? '药房的人看照片，看清才抓' : `药房的人看照片，一般 ${time(hours)}内看完`,
  nextPrice: '看好了告诉您每味药和价格，您看过再定',
  nextPay: '您自己点了付款才收钱，不付就不抓药',
  kept: '选的会先存着，刷新也不丢',

  // Submission
  send: '发给药房',
  sending: '正在发',
  sent: (hours: number) => (hours > 0 ? `药房收到了，一般 ${time(hours)}内看完` : '药房收到了'),
  unknown: '还不知道药房收到没有，不要重新发',
  unknownText: '网络不稳，没收到门诊的回复。连上网会自动再查',
  checkAgain: '再查一次',
  draftKept: '照片和您选的都还在',

  // Unreadable photos
  declined: '上次的照片，药房没接',
  declinedText: '没有收钱。请照下面的样子重新拍',
  old: '上次拍的',
  oldFailed: '上次的照片没加载出来，不影响重新拍',

  // Order under review
  review: '现在到哪一步',
  steps: ['发出', '药房看方', '看价格', '付款'],
  reviewing: (hours: number | undefined) =>
    hours === undefined ? '药房正在看照片，看完这里会有价格' : `药房正在看照片，一般 ${time(hours)}内看完`,
  reviewingNote: '现在没有收钱。看完之后，您看过价格再付',
  retake: '重新拍一张',
}

export const photoOrderMessages = { photoOrder }
