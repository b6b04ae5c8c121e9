import { mount } from 'svelte';
import App from './App.svelte';
import { keepLinksInside } from './lib/router.svelte';
import { applySettings } from './lib/settings.svelte';
import { steadyTaps } from './lib/taps';
import './styles.css';

applySettings();
keepLinksInside();
steadyTaps();
mount(App, { target: document.getElementById('app')! });

// The shell is cached where the browser allows it; on plain HTTP in a household nothing is lost without.
if ('serviceWorker' in navigator && import.meta.env.PROD) {
  void navigator.serviceWorker.register('/sw.js').catch(() => undefined);
}
