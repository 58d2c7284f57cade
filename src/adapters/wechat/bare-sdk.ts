import wechatSdk from 'weixin-js-sdk'

/** Only for jssdk.ts, which loads it at the right moment. */
export const bareSdk = wechatSdk
