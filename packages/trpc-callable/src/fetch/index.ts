export { type CallableFetch, type CallableFetchOptions, callableFetch } from './callable-fetch.ts';
