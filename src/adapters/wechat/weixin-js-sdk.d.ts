declare module 'weixin-js-sdk' {
  const sdk: import('@/adapters/wechat/sdk').WechatSdk
  export = sdk
}
