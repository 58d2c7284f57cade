export const idleLock = {
  title: '先收起来了',
  text: '15 分钟没有人动，您的资料先收起来。写到一半的还在',
  textOnce: '15 分钟没有人动，您的资料先收起来。这台手机只用一次，请重新登录',
  goOn: '接着看',
  anew: '退出，重新登录',
}

export const idleLockMessages = { idleLock }
