/** The twelve faults of docs/product/reliability.md as the mock clinic simulates them, with each fault's message. */
export const SCREEN_FAULTS = {
  '1 timeout': { fault: 'timeout', says: /有点慢/ },
  '2 network error': { fault: 'drop', says: /网络错误|网络断了|连上网会自动再试/ },
  '3 HTTP 500': { fault: '500', says: /服务繁忙/ },
  '4 malformed JSON': { fault: 'bad-json', says: /服务繁忙|没看懂门诊的回复/ },
  '5 wrong schema': { fault: 'wrong-schema', says: /服务繁忙|没看懂门诊的回复/ },
  '6 envelope error': { fault: 'envelope', says: /系统忙，请稍后再试/ },
  '7 4030': { fault: '4030', says: /暂时不能进入/ },
  '8 2498': { fault: '2498', says: /门诊的系统服务已到期/ },
  '9 2499': { fault: '2499', says: /您选的门诊不支持这个功能/ },
  '10 406': { fault: '406', says: /登录被拒绝|没有登录成功/ },
  '11 404': {
    fault: '404',
    says: /没有找到|不在了|认不出这个码|这个链接打不开|还没有打印件|现在看不到这一|没有医生了/,
  },
  '12 slow': { fault: 'delay', says: undefined },
} as const
export type ScreenFault = keyof typeof SCREEN_FAULTS

/** Faults that the whole app handles, for any call. */
export const GLOBAL_FAULTS: ReadonlySet<string> = new Set(['4030', '2498', '2499'])
/** After these faults the outcome at the clinic is unknown. */
export const UNKNOWN_OUTCOME_FAULTS: ReadonlySet<string> = new Set([
  'timeout',
  'drop',
  '500',
  'bad-json',
  'wrong-schema',
])
