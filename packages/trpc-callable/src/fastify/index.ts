export { callableFrameworkErrors } from './answer-outside.ts';
export { type CallablePluginOptions, callablePlugin } from './callable-plugin.ts';
