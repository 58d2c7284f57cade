import wechatSdk from 'weixin-js-sdk'

/** Only for jssdk.ts, which loads it at the right time. */
export const bareSdk = wechatSdk
