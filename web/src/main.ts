import { mount } from 'svelte';
import App from './App.svelte';
import './games';
import { keepLinksInside } from './lib/router.svelte';
import { applySettings, settings } from './lib/settings.svelte';
import { steadyTaps } from './lib/taps';
import { startWorker } from './lib/worker';
import './styles.css';
import './contrast.css';

applySettings();
keepLinksInside();
steadyTaps();
mount(App, { target: document.getElementById('app')! });
if (import.meta.env.PROD) startWorker();
if (settings.notify) void import('./lib/notify').then(({ renew }) => renew());
