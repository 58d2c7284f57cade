export const sharedDevice = {
  wish: '这台手机只用这一次：关掉这一页，什么都不留',
  failed: '没有选上，请再试一次',
}

export const sharedDeviceMessages = { sharedDevice }
